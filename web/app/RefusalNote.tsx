// Note below a refusal. Apart from the error dialog, which must not load the rules.
import { Link } from 'react-router-dom'
import { REFUSALS } from '#engine/rules/public.ts'
import { BANNED } from '#proto/client/messages.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useUi } from '#web/client/state/ui.ts'

/** For a refusal by the rules, that no move was spent; for a banned user, the contact; else nothing. */
export default function RefusalNote({ of }: { of: string }) {
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
