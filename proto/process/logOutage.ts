// Throttles log messages by key: an outage is one line in ten seconds.

const AGAIN_MS = 10_000
/** The most keys remembered; beyond it all are forgotten. */
const MAX_KNOWN = 200

/** Calls `say` at most once in ten seconds per key; `unsaid`: calls dropped since the last one. */
export function logOutage<T>(
  say: (value: T, unsaid: number) => void,
  keyOf: (value: T) => string,
): (value: T) => void {
  const known = new Map<string, { until: number; unsaid: number }>()
  return (value) => {
    const key = keyOf(value)
    const now = performance.now()
    const before = known.get(key)
    if (before !== undefined && now < before.until) {
      before.unsaid += 1
      return
    }
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, { until: now + AGAIN_MS, unsaid: 0 })
    say(value, before?.unsaid ?? 0)
  }
}

/** The message of an error, as the key of a throttled log line. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error)
