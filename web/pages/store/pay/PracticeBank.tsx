// The practice till's bank, which asks whether it is really you.
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** The question. */
export function PracticeBank({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  return (
    <Dialog
      name="practice-bank"
      title="The practice bank"
      width={520}
      onClose={() => onAnswer(false)}
      uncrossed
    >
      <div className="error-body">
        <Sticker art="teddy-bear" size={120} />
        <div>
          <p className="error-text">Is it really you?</p>
          <p className="paper-soft">Your real bank would ask by message or app. This one trusts you.</p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" onClick={() => onAnswer(false)}>
          No, refuse
        </Button>
        <Button autoFocus onClick={() => onAnswer(true)}>
          Yes, it is me
        </Button>
      </div>
    </Dialog>
  )
}
