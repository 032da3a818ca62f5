// What follows from a refusal: no move is spent; whoever is banned may write to us. Apart from the error dialog, which must not
// wait for the rules.
import { Link } from 'react-router-dom'
import { REFUSALS } from '#engine/rules/public.ts'
import { BANNED } from '#proto/client/messages.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useUi } from '#web/client/state/ui.ts'

/** The line for a refusal by the rules, and the way to us for somebody who is banned; nothing for any other. */
export function Unspent({ of }: { of: string }) {
  if (of === BANNED)
    return (
      <p>
        <Link to={PATHS.report} className="link-button" onClick={() => useUi.setState({ error: null })}>
          Write to us
        </Link>
      </p>
    )
  return (
    Object.hasOwn(REFUSALS, of) && (
      <p className="paper-soft">Your cards are where they were, and no move was spent.</p>
    )
  )
}
