// The foot of a dialog that only tells something: one button, which closes it.

/** The row; Enter closes at once. */
export function CloseRow({ onClose }: { onClose: () => void }) {
  return (
    <div className="dialog-buttons">
      <button type="button" className="button button-54" autoFocus onClick={onClose}>
        CLOSE
      </button>
    </div>
  )
}
