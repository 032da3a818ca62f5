// Developers' page: shortcuts to screens that are hard to reach.
import * as v from 'valibot'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { attemptId, settleAttempt, markAttemptSent, isOutcomeKnown } from '#web/client/net/attempt.ts'
import { postTo } from '#web/client/net/call.ts'
import { onThisMachine } from '#web/client/onThisMachine.ts'
import { refreshUser } from '#web/client/net/userRequests.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { Sheet } from './Sheet.tsx'
import styles from './Sheet.module.css'
import { classes } from '#web/ui/classes.ts'

/** The page; rolls can be added only in development. */
export default function Scratchpad() {
  const signedIn = useAccount(standingOf) === 'member'
  return (
    <Sheet title="Scratchpad">
      <p>A page for whoever builds this game. There is nothing to win here.</p>
      <ul className={classes('square-list', styles.sheetList)}>
        <li>
          <Link to={PATHS.profile}>Profile</Link>
        </li>
        <li>
          <Link to={PATHS.market}>Market</Link>
        </li>
        {onThisMachine() && (
          <li>
            <a href="/test">Every prepared table</a>
          </li>
        )}
      </ul>
      {signedIn && onThisMachine() && <Button onClick={() => void addRolls()}>Add 1000 rolls</Button>}
    </Sheet>
  )
}

async function addRolls(): Promise<void> {
  const userId = useAccount.getState().id
  const attempt = `rolls by hand ${userId}`
  const request = attemptId(attempt)
  markAttemptSent(attempt, request)
  const body = { userId, request }
  const answer = await postTo('/payment/manually-add-rolls', body, v.object({ success: v.boolean() }))
  if (isOutcomeKnown(answer)) settleAttempt(attempt, request)
  console.info('rolls added by hand', answer.ok ? 'yes' : answer.message)
  refreshUser()
}
