// Schedules an update's glides: events in sequence, cards of an event staggered.
import type { Glide, UnscheduledGlide } from './glide.ts'
import { NEXT_EVENT } from './timing.ts'

/** All events of an update have started within this time, ms. */
const ALL_BEGUN = 600

/** Assigns every glide its delay by event and by position among the cards of the same motion. */
export function scheduled(glides: readonly UnscheduledGlide[]): Glide[] {
  const starts = eventStarts(glides)
  const seen = new Map<string, number>()
  return glides.map(({ eventIndex, timing, ...glide }) => {
    if (!timing) return glide
    const group = groupKey({ ...glide, eventIndex, timing })
    const index = seen.get(group) ?? 0
    seen.set(group, index + 1)
    const count = glides.filter((other) => other.timing && groupKey(other) === group).length
    return { ...glide, delay: (starts.get(eventIndex) ?? 0) + index * stepOf(count, { ...glide, timing }) }
  })
}

const groupKey = ({ eventIndex, timing, from, to }: UnscheduledGlide): string =>
  `${eventIndex} ${timing?.ms} ${from.at}${from.of} ${to.of}`

/** Stagger between two cards of one motion: from the timing table, shortened where they are many. */
const stepOf = (
  count: number,
  { ms, timing }: Glide & { timing: NonNullable<UnscheduledGlide['timing']> },
): number => Math.min(timing.stagger, (timing.cap - ms) / Math.max(1, count - 1))

/** Start time of each event that moves cards. */
function eventStarts(glides: readonly UnscheduledGlide[]): ReadonlyMap<number, number> {
  const order = [...new Set(glides.filter(({ timing }) => timing).map(({ eventIndex }) => eventIndex))].sort(
    (a, b) => a - b,
  )
  const step = Math.min(NEXT_EVENT, ALL_BEGUN / Math.max(1, order.length - 1))
  return new Map(order.map((eventIndex, index) => [eventIndex, index * step]))
}
