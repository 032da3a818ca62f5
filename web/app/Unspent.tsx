// Consequences of a refusal: no move is spent; a banned user may write to us. Apart from the error dialog, which must not wait for
// the rules.
import { Link } from 'react-router-dom'
import { REFUSALS } from '#engine/rules/public.ts'
import { BANNED } from '#proto/client/messages.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useUi } from '#web/client/state/ui.ts'

/** The line for a refusal by the rules, and the contact for a banned user; nothing for others. */
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
