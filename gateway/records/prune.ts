// Removes expired sessions on a schedule: also where nobody signs in any more.
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Records } from './records.ts'
import { SESSION_KEPT_MS } from './sessions.ts'

const PRUNED_MS = 3600_000

/** Prunes now and every hour until ended; `now`: server time, ms. */
export function pruneRecords(
  { sessions }: Pick<Records, 'sessions'>,
  now: () => number,
  failed: (error: unknown) => void,
): { end(): void } {
  const work = singleFlight(() => sessions.removeBefore(now() - SESSION_KEPT_MS))
  const prune = (): void => void work().catch(failed)
  const timer = setInterval(prune, PRUNED_MS)
  prune()
  return { end: () => clearInterval(timer) }
}
