// Footer of an informational dialog: one button, which closes it.
import { Button } from './Button.tsx'

/** The footer; Enter closes at once. */
export function CloseRow({ onClose }: { onClose: () => void }) {
  return (
    <div className="dialog-buttons">
      <Button size={54} autoFocus onClick={onClose}>
        CLOSE
      </Button>
    </div>
  )
}
