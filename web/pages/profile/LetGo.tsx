// Asks once more before a reserved code is given away.
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
      <button type="button" className="button button-quiet button-54 push" autoFocus onClick={onClose}>
        Keep it
      </button>
      <button type="button" className="button button-danger button-54" onClick={onYes}>
        Let it go
      </button>
    </div>
  </Dialog>
)
