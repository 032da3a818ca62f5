// Removes expired sessions and reports on a schedule.
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Records } from './records.ts'
import { REPORT_RETENTION_MS } from './reports.ts'
import { SESSION_TTL_MS } from './sessions.ts'

const PRUNE_MS = 3600_000

/**
 * Prunes now and hourly until ended, including reports about deleted accounts without a sanction in force;
 * `now`: server time, ms.
 */
export function pruneRecords(
  { sessions, reports }: Pick<Records, 'sessions' | 'reports'>,
  now: () => number,
  logError: (error: unknown) => void,
): { end(): void } {
  const work = singleFlight(async () => {
    const at = now()
    await Promise.all([
      sessions.removeBefore(at - SESSION_TTL_MS),
      reports.removeBefore(at - REPORT_RETENTION_MS),
      reports.removeForgotten(at),
    ])
  })
  const prune = (): void => void work().catch(logError)
  const timer = setInterval(prune, PRUNE_MS)
  prune()
  return { end: () => clearInterval(timer) }
}
