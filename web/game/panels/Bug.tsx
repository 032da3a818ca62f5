// Bug report dialog: a link to the form, and technical details to copy.
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import { bugNote } from './bugNote.ts'
import styles from './Bug.module.css'

/** The dialog. */
export function Bug() {
  const room = useRoom()
  const navigate = useNavigate()
  const write = (): void => {
    closePanel()
    void navigate(PATHS.report)
  }
  const { innerWidth: width, innerHeight: height, devicePixelRatio: ratio } = window
  const note = bugNote(room, { width, height, ratio, browser: navigator.userAgent })
  const { shown, state, words, press } = useCopied<HTMLPreElement>(note)
  return (
    <Dialog name="bug" title="Report a bug" width={640} onClose={closePanel}>
      <div className="row gap-20">
        <Sticker art="family/virus-sad" size={104} />
        <p>
          <b>Tell us what you saw and what you expected.</b> The form takes along where the game stands; your
          seat stays yours. Or copy the note below: no cards, no names and no chat are in it.
        </p>
      </div>
      <pre ref={shown} className={styles.bugNote} translate="no" tabIndex={0} aria-label="The note">
        {note}
      </pre>
      <div className="dialog-buttons">
        <Button
          tone="quiet"
          size={44}
          icon={state === 'copied' ? 'check-bold' : 'copy-bold'}
          iconSize={18}
          onClick={press}
        >
          <span aria-live="polite">{words('Copy the note')}</span>
        </Button>
        <Button size={44} icon="chat-circle-dots-fill" iconSize={18} onClick={write}>
          Write to us
        </Button>
      </div>
    </Dialog>
  )
}
