// Formats durations and relative times for admins.
import { plural } from '#web/ui/text/english.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "now", "12 s", "7 min", "3 h", "2 d"; `ms`: elapsed time. */
export function duration(ms: number): string {
  if (ms < 2 * SECOND) return 'now'
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} d`
}

/** Formats a waiting time: "0.8 s", "12 s", "2 min". */
export const waitText = (ms: number): string =>
  ms < 10 * SECOND ? `${(ms / SECOND).toFixed(1)} s` : duration(ms)

/** "just now", "12 minutes ago", "1 hour ago", "6 days ago"; `ms`: elapsed time. */
export function ago(ms: number): string {
  if (ms < MINUTE) return 'just now'
  if (ms < HOUR) return `${plural(Math.floor(ms / MINUTE), 'minute')} ago`
  if (ms < DAY) return `${plural(Math.floor(ms / HOUR), 'hour')} ago`
  return `${plural(Math.floor(ms / DAY), 'day')} ago`
}
