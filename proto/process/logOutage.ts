// Says the same only now and then: an outage is one line in the log, not one for each try.

const AGAIN_MS = 10_000
/** So many different things are remembered; with more it begins anew. */
const KNOWN_MOST = 200

/** Lets a message through that was not said for ten seconds; `unsaid`: how often it came meanwhile. */
export function seldom<T>(
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
    if (known.size >= KNOWN_MOST) known.clear()
    known.set(key, { until: now + AGAIN_MS, unsaid: 0 })
    say(value, before?.unsaid ?? 0)
  }
}

/** What an error says, by which two are the same. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error)
