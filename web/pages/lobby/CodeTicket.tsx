// The ticket of the game: its stub copies the link to it, a click on the code copies the code.
import { useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { linkTo } from '#web/client/state/invite.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { useCopied } from '#web/ui/useCopied.ts'
import styles from './CodeTicket.module.css'

/** The link and the code, to be shared. */
export function CodeTicket() {
  const code = useRoom(codeShown)
  const shown = useRef<HTMLSpanElement>(null)
  const link = useRef<HTMLSpanElement>(null)
  const { words, press } = useCopied(code, shown)
  const linked = useCopied(linkTo(location.origin, code), link)
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
          <button type="button" className={styles.ticketStub} onClick={linked.press}>
            <Icon name={linked.state === 'copied' ? 'check-bold' : 'link-bold'} size={28} />
            {linked.state !== null && <span className="unseen">copy link </span>}
            <span aria-live="polite">{linked.words('copy link')}</span>
          </button>
        </div>
        {/* Where the clipboard is refused this is selected, and one key copies it. */}
        <span
          className={linked.state === 'selected' ? styles.ticketLink : 'unseen'}
          translate="no"
          ref={link}
        >
          {linkTo(location.origin, code)}
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
