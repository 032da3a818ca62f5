// "Woah there!": what went wrong; closes by a click or its button, unless only loading the page again helps.
import { Icon } from '#web/art/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Modal } from '#web/Modal.tsx'
import { useUi } from '#web/state/ui.ts'

const close = (): void => useUi.setState({ error: null })

/** The error dialog, if there is an error. */
export function ErrorDialog({ text, refresh }: { text: string; refresh: boolean }) {
  return (
    <Modal
      name="error"
      title="Woah there!"
      tone="attack"
      width={580}
      uncrossed
      {...(refresh ? {} : { onClose: close, onPress: close })}
    >
      <div className="error-body" role="alert">
        <Sticker
          art={refresh ? 'family/virus-sad' : 'family/virus-wow'}
          size={refresh ? 116 : 150}
          className={refresh ? '' : 'error-virus'}
        />
        <div>
          <p className="error-text">{text}</p>
          {refresh && <p className="paper-soft">Nothing is lost. Load it again to go on where you were.</p>}
        </div>
      </div>
      <div className="dialog-buttons">
        <span className="push paper-soft">
          {refresh ? "This one can't be clicked away" : 'Click anywhere to close'}
        </span>
        {refresh ? (
          <button type="button" className="button button-54" autoFocus onClick={() => location.reload()}>
            <Icon name="arrow-clockwise-bold" /> Load again
          </button>
        ) : (
          <button type="button" className="button button-54 error-close" autoFocus onClick={close}>
            CLOSE
          </button>
        )}
      </div>
    </Modal>
  )
}
