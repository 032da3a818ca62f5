// Converts log lines to entries: drops redundant lines, merges swaps, groups by instant.
import { isLine } from '#proto/client/logLines.ts'
import type { Event, Line } from '#proto/client/messages.ts'
import { narrate, narrateSwap, type Narration, type Payload } from './narrate.ts'
import { topicOf, type Topic } from './topics.ts'

/** A log entry as shown. */
export interface LogEntry extends Narration {
  id: number
  event: Event
  kind: 'drinking-log' | 'other'
  topic: Exclude<Topic, 'all'>
  /** Of the same instant as the entry above. */
  joined: boolean
}

type Moved = Payload<'moved'>

/** The log's entries, without chat. */
export function logEntriesOf(lines: readonly Line[], topic: Topic = 'all'): LogEntry[] {
  return momentsOf(lines).flatMap((moment) =>
    moment
      .flatMap((line) => toEntries(line, moment))
      .filter((entry) => topic === 'all' || entry.topic === topic)
      .map((entry, at) => ({ ...entry, joined: at > 0 })),
  )
}

/** The entries of an update's events, not numbered yet. */
export const groupedEntries = (events: readonly Event[]): LogEntry[] =>
  logEntriesOf(events.filter(isLine).map((event, id) => ({ id, at: 0, event })))

/** Lines of one instant belong together. */
function momentsOf(lines: readonly Line[]): Line[][] {
  const moments: Line[][] = []
  for (const line of lines) {
    if (line.event.kind === 'said') continue
    const last = moments.at(-1)
    if (last?.[0]?.at === line.at) last.push(line)
    else moments.push([line])
  }
  return moments
}

function toEntries({ id, event }: Line, moment: readonly Line[]): Omit<LogEntry, 'joined'>[] {
  const narration = narrationIn(event, moment)
  if (narration === null) return []
  const kind = event.kind === 'drink' ? 'drinking-log' : 'other'
  return [{ ...narration, id, event, kind, topic: topicOf(event) }]
}

function narrationIn(event: Event, moment: readonly Line[]): Narration | null {
  const others = moment.map((line) => line.event).filter((other) => other !== event)
  // Letting something happen is implied by what happened then.
  if (event.kind === 'allowed' && others.some((other) => narrate(other) !== null)) return null
  if (event.kind !== 'moved' || event.moved.from.at !== 'field') return narrate(event)
  if (hasOwnEntry(event.moved, others)) return null
  const back = others.find((other) => other.kind === 'moved' && isReturn(event.moved, other.moved))
  if (back?.kind !== 'moved') return narrate(event)
  const first = moment.findIndex((line) => line.event === event || line.event === back)
  return moment[first]?.event === event ? narrateSwap(event.moved, back.moved) : null
}

/** A payment and a stolen set have entries of their own: their cards need none. */
export const hasOwnEntry = ({ from, to }: Moved, others: readonly Event[]): boolean =>
  others.some(
    (other) =>
      (other.kind === 'paid' && other.paid.by === from.of && other.paid.to === to.of) ||
      (other.kind === 'stoleSet' && other.stoleSet.of === from.of && other.stoleSet.by === to.of),
  )

/** Whether a move of cards between fields is the other half of a swap. */
export const isReturn = (one: Moved, other: Moved): boolean =>
  other.from.at === 'field' &&
  other.to.at === 'field' &&
  one.from.of === other.to.of &&
  one.to.of === other.from.of
