// The log as the page keeps it: the lines the room sent on coming, and those made of the events since.
import type { Event, Line } from '#proto/messages.ts'
import { narrate } from '#web/narrate.ts'

/** Lines of each kind, what happened and what was said: a long game must not push the talk out. */
export const LOG_LENGTH = 100

/** The last lines of each kind, in their order. */
function newest(lines: Line[]): Line[] {
  const left = { said: LOG_LENGTH, happened: LOG_LENGTH }
  const kept = lines.toReversed().filter(({ event }) => {
    const kind = event.kind === 'said' ? 'said' : 'happened'
    left[kind] -= 1
    return left[kind] >= 0
  })
  return kept.length === lines.length ? lines : kept.toReversed()
}

/** The lines with those of new events after them; where an update overlaps, events that stand there already are left out. */
export function withEvents(lines: Line[], events: Event[], at: number, overlap: boolean): Line[] {
  const worth = events.filter((event) => worthALine(event, events))
  const news = overlap ? worth.slice(repeated(lines, worth)) : worth
  if (news.length === 0) return lines
  const next = (lines.at(-1)?.id ?? 0) + 1
  return newest([...lines, ...news.map((event, n) => ({ id: next + n, at, event }))])
}

/** Whether an event stands in the log, given what else happened with it. */
export function worthALine(event: Event, among: readonly Event[]): boolean {
  if (event.kind === 'said') return true
  if (event.kind === 'moved' && event.moved.from.at === 'field') return !isTold(event.moved, among)
  return narrate(event) !== null
}

/** A payment and a stolen set have lines of their own: their cards need none. */
function isTold(moved: Extract<Event, { kind: 'moved' }>['moved'], among: readonly Event[]): boolean {
  const { from, to } = moved
  if (to.at !== 'field') return true
  return among.some(
    (other) =>
      (other.kind === 'paid' && other.paid.by === from.of && other.paid.to === to.of) ||
      (other.kind === 'stoleSet' && other.stoleSet.of === from.of && other.stoleSet.by === to.of),
  )
}

/** How many of the first events are the log's last ones once more. */
function repeated(lines: Line[], events: Event[]): number {
  const said = lines.map((line) => JSON.stringify(line.event))
  const again = events.map((event) => JSON.stringify(event))
  for (let count = Math.min(said.length, again.length); count > 0; count--) {
    if (said.slice(-count).every((text, at) => text === again[at])) return count
  }
  return 0
}
