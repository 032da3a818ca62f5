// The lobby's ticket: its stub copies the room's link, a click on the code copies the code.
import { Icon } from '#web/ui/Icon.tsx'
import { linkTo } from '#web/client/state/invite.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import styles from './CodeTicket.module.css'

/** The link and the code to share. */
export function CodeTicket() {
  const code = useRoom(codeShown)
  const link = linkTo(location.origin, code)
  const { shown, words, press } = useCopied(code)
  const { shown: shownLink, state: linkState, words: linkWords, press: pressLink } = useCopied(link)
  return (
    <div className={styles.ticketRow}>
      <div>
        <p className={styles.ticketHint} id="ticket-hint">
          share this with friends for them to join
        </p>
        <div className={styles.ticket} role="group" aria-labelledby="ticket-hint">
          <button type="button" className={styles.ticketPart} onClick={press}>
            <span className="unseen">Copy the code </span>
            <span translate="no" className={styles.ticketCode} data-testid="ticket-code" ref={shown}>
              {code}
            </span>
            <span className={styles.ticketSmall} aria-live="polite">
              {words('copy only the code')}
            </span>
          </button>
          <button type="button" className={styles.ticketStub} onClick={pressLink}>
            <Icon name={linkState === 'copied' ? 'check-bold' : 'link-bold'} size={28} />
            {linkState !== null && <span className="unseen">copy link </span>}
            <span aria-live="polite">{linkWords('copy link')}</span>
          </button>
        </div>
        {/* Where the clipboard is refused this is selected, and one key copies it. */}
        <span
          className={linkState === 'selected' ? styles.ticketLink : 'unseen'}
          translate="no"
          ref={shownLink}
        >
          {link}
        </span>
      </div>
      <p className={styles.ticketAside} aria-hidden>
        the code is the password.
        <br />
        tell no one you don’t like.
      </p>
    </div>
  )
}
