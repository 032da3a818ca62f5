// Throttles log lines that clients can cause, and bounds how many different ones.

const WINDOW_MS = 60_000
const MAX_KEYS = 64

/**
 * Whether a line with this key may be logged: the first of its key in this minute, and one of the first 64
 * keys.
 */
export function logThrottle(now: () => number = () => performance.now()): (key: string) => boolean {
  const seen = new Set<string>()
  let began = -Infinity
  return (key) => {
    const moment = now()
    if (moment - began >= WINDOW_MS) {
      seen.clear()
      began = moment
    }
    if (seen.has(key) || seen.size >= MAX_KEYS) return false
    seen.add(key)
    return true
  }
}
