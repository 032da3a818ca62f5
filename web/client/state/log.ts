// Log and chat lines of the room: those sent at the join, and those of later events.
import { isLine } from '#proto/client/logLines.ts'
import type { Event, Line } from '#proto/client/messages.ts'

/** Maximum number of lines of each kind, log and chat apart: a long game must not evict the chat. */
export const LOG_LENGTH = 100

/** The latest lines of each kind, in order. */
function newest(lines: readonly Line[]): readonly Line[] {
  const left = { said: LOG_LENGTH, happened: LOG_LENGTH }
  const kept = lines.toReversed().filter(({ event }) => {
    const kind = event.kind === 'said' ? 'said' : 'happened'
    left[kind] -= 1
    return left[kind] >= 0
  })
  return kept.length === lines.length ? lines : kept.toReversed()
}

/** Appends the lines of new events, numbered as in the room; drops events that an overlapping update repeats. */
export function withEvents(lines: readonly Line[], events: readonly Event[], at: number, overlap: boolean) {
  const loggable = events.filter(isLine)
  const news = overlap ? loggable.slice(repeated(lines, loggable)) : loggable
  if (news.length === 0) return lines
  const next = (lines.at(-1)?.id ?? 0) + 1
  return newest([...lines, ...news.map((event, n) => ({ id: next + n, at, event }))])
}

/** How many of the first events repeat the log's last ones. */
function repeated(lines: readonly Line[], events: readonly Event[]): number {
  const known = lines.map((line) => JSON.stringify(line.event))
  const sent = events.map((event) => JSON.stringify(event))
  for (let count = Math.min(known.length, sent.length); count > 0; count--) {
    if (known.slice(-count).every((text, at) => text === sent[at])) return count
  }
  return 0
}
