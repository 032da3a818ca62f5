// Confirmation before notes are deleted.
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface DeleteProps {
  /** What is deleted, as in “delete all resolved notes”. */
  what: string
  onDelete: () => void
  onClose: () => void
}

/** The dialog. */
export function ConfirmDelete({ what, onDelete, onClose }: DeleteProps) {
  const confirm = (): void => {
    onClose()
    onDelete()
  }
  return (
    <Dialog name="delete-notes" title="Into the bin?" tone="attack" width={580} onClose={onClose} uncrossed>
      <div className="error-body">
        <Sticker art="family/virus-sad" size={116} />
        <div>
          <p className="error-text">{`Are you sure you want to delete ${what}?`}</p>
          <p className="paper-soft">They are gone for good, for every admin.</p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" size={54} className="mr-auto" autoFocus onClick={onClose}>
          Keep them
        </Button>
        <Button tone="danger" size={54} onClick={confirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
