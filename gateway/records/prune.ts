// Removes expired sessions, and reports that are old or led to sanctions of forgotten people which are over, on a schedule.
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Records } from './records.ts'
import { REPORT_KEPT_MS } from './reports.ts'
import { SESSION_KEPT_MS } from './sessions.ts'

const PRUNED_MS = 3600_000

/** Prunes now and every hour until ended; `now`: server time, ms. */
export function pruneRecords(
  { sessions, reports }: Pick<Records, 'sessions' | 'reports'>,
  now: () => number,
  failed: (error: unknown) => void,
): { end(): void } {
  const work = singleFlight(async () => {
    const at = now()
    await Promise.all([
      sessions.removeBefore(at - SESSION_KEPT_MS),
      reports.removeBefore(at - REPORT_KEPT_MS),
      reports.removeForgotten(at),
    ])
  })
  const prune = (): void => void work().catch(failed)
  const timer = setInterval(prune, PRUNED_MS)
  prune()
  return { end: () => clearInterval(timer) }
}
