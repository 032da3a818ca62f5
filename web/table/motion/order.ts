// Schedules an update's glides: events in sequence, cards of an event staggered.
import type { Glide, Loose } from './glide.ts'
import { NEXT_EVENT } from './timing.ts'

/** All events of an update have started within this time, ms. */
const ALL_BEGUN = 600

/** Assigns every glide its delay. */
export function startTimes(loose: readonly Loose[]): Glide[] {
  const begins = beginnings(loose)
  const seen = new Map<string, number>()
  return loose.map(({ nth, timing, ...glide }) => {
    if (!timing) return glide
    const group = journey({ ...glide, nth, timing })
    const place = seen.get(group) ?? 0
    seen.set(group, place + 1)
    const count = loose.filter((other) => other.timing && journey(other) === group).length
    return { ...glide, delay: (begins.get(nth) ?? 0) + place * stepOf(count, { ...glide, timing }) }
  })
}

const journey = ({ nth, timing, from, to }: Loose): string =>
  `${nth} ${timing?.ms} ${from.at}${from.of} ${to.of}`

/** Stagger between two cards of one motion: from the timing table, shortened where they are many. */
const stepOf = (count: number, { ms, timing }: Glide & { timing: NonNullable<Loose['timing']> }): number =>
  Math.min(timing.stagger, (timing.cap - ms) / Math.max(1, count - 1))

/** Start time of each event that moves cards. */
function beginnings(loose: readonly Loose[]): ReadonlyMap<number, number> {
  const order = [...new Set(loose.filter(({ timing }) => timing).map(({ nth }) => nth))].sort((a, b) => a - b)
  const step = Math.min(NEXT_EVENT, ALL_BEGUN / Math.max(1, order.length - 1))
  return new Map(order.map((nth, at) => [nth, at * step]))
}
