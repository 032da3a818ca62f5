// Share dialog: the room's code and link to copy.
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { linkTo } from '#web/client/state/invite.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import styles from './ShareCode.module.css'

/** The share dialog. */
export function ShareCode() {
  const code = useRoom(codeShown)
  return (
    <Dialog name="share" title="Share this game" width={560} onClose={closePanel}>
      <p className="paper-soft">share this with friends for them to join</p>
      <Copyable label="Code" text={code} big />
      <Copyable label="Link" text={linkTo(location.origin, code)} />
      <p className="paper-soft">Anyone who joins after the deal can only watch.</p>
    </Dialog>
  )
}

function Copyable({ label, text, big = false }: { label: string; text: string; big?: boolean }) {
  const { shown, state, words, press } = useCopied(text)
  return (
    <div className={styles.copyable}>
      <span className={big ? styles.copyableCode : styles.copyableLink} ref={shown}>
        {text}
      </span>
      <Button
        size={44}
        icon={state === 'copied' ? 'check-bold' : 'copy-bold'}
        iconSize={18}
        aria-label={`Copy the ${label.toLowerCase()}`}
        onClick={press}
      >
        <span aria-live="polite">{words('copy')}</span>
      </Button>
    </div>
  )
}
