// Throttles logged errors by their message: an outage is one line in ten seconds.

const INTERVAL_MS = 10_000
/** The most messages remembered; beyond it all are forgotten. */
const MAX_KEYS = 200

/**
 * Returns a function that calls `log` at most once in ten seconds per message of an error; `suppressed`: calls
 * dropped since the last one.
 */
export function logOutage<T>(log: (error: T, suppressed: number) => void): (error: T) => void {
  const known = new Map<string, { until: number; suppressed: number }>()
  return (error) => {
    const key = error instanceof Error ? error.message : typeof error
    const now = performance.now()
    const before = known.get(key)
    if (before !== undefined && now < before.until) {
      before.suppressed += 1
      return
    }
    if (known.size >= MAX_KEYS) known.clear()
    known.set(key, { until: now + INTERVAL_MS, suppressed: 0 })
    log(error, before?.suppressed ?? 0)
  }
}
