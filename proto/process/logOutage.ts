// Throttles log messages by key: an outage is one line in ten seconds.

const INTERVAL_MS = 10_000
/** The most keys remembered; beyond it all are forgotten. */
const MAX_KEYS = 200

/** Calls `log` at most once in ten seconds per key; `suppressed`: calls dropped since the last one. */
export function logOutage<T>(
  log: (value: T, suppressed: number) => void,
  keyOf: (value: T) => string,
): (value: T) => void {
  const known = new Map<string, { until: number; suppressed: number }>()
  return (value) => {
    const key = keyOf(value)
    const now = performance.now()
    const before = known.get(key)
    if (before !== undefined && now < before.until) {
      before.suppressed += 1
      return
    }
    if (known.size >= MAX_KEYS) known.clear()
    known.set(key, { until: now + INTERVAL_MS, suppressed: 0 })
    log(value, before?.suppressed ?? 0)
  }
}

/** The message of an error, as the key of a throttled log line. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error)
