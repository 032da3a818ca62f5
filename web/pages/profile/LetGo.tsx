// Asks once more before a reserved code is given away.
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

interface LetGoProps {
  code: string
  onClose: () => void
  onYes: () => void
}

/** The dialog. */
export const LetGo = ({ code, onClose, onYes }: LetGoProps) => (
  <Dialog name="let-go" title="Let it go?" tone="attack" width={520} onClose={onClose} uncrossed>
    <p className="error-text">
      <Sentence>{`${code} is then anybody’s to take.`}</Sentence>
    </p>
    <p className="paper-soft">Friends who have the code won’t find you there. You can reserve another.</p>
    <div className="dialog-buttons">
      <Button tone="quiet" size={54} className="push" autoFocus onClick={onClose}>
        Keep it
      </Button>
      <Button tone="danger" size={54} onClick={onYes}>
        Let it go
      </Button>
    </div>
  </Dialog>
)
