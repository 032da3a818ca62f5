// The ticket with the game's code; a click copies it, and the stub says so.
import { useRef } from 'react'
import { Icon } from '#web/art/Icon.tsx'
import { codeShown, useRoom } from '#web/state/room.ts'
import { useCopied } from '#web/useCopied.ts'
import './css/ticket.css'

/** The code, to be shared. */
export function CodeTicket() {
  const code = useRoom(codeShown)
  const shown = useRef<HTMLSpanElement>(null)
  const { state, press } = useCopied(code, shown)
  return (
    <div className="ticket-row">
      <div>
        <p className="ticket-hint" id="ticket-hint">
          share this with friends for them to join
        </p>
        <button type="button" className="ticket" aria-describedby="ticket-hint" onClick={press}>
          <span className="unseen">Copy the code </span>
          <span translate="no" className="ticket-code" ref={shown}>
            {code}
          </span>
          <span className="ticket-stub">
            <Icon name={state === 'copied' ? 'check-bold' : 'copy-bold'} size={28} />
            <span aria-live="polite">
              {state === 'copied' ? 'copied!' : state === 'selected' ? 'Ctrl + C' : 'copy'}
            </span>
          </span>
        </button>
      </div>
      <p className="ticket-aside" aria-hidden>
        the code is the password.
        <br />
        tell no one you don’t like.
      </p>
    </div>
  )
}
