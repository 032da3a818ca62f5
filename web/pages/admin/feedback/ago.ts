// How long ago something was, in words.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "just now", "12 minutes ago", "1 hour ago", "6 days ago"; `since` in ms. */
export function ago(since: number): string {
  if (since < MINUTE) return 'just now'
  if (since < HOUR) return worded(Math.floor(since / MINUTE), 'minute')
  if (since < DAY) return worded(Math.floor(since / HOUR), 'hour')
  return worded(Math.floor(since / DAY), 'day')
}

const worded = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'} ago`
