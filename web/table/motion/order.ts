// When each card of an update sets out: events one after the other, the cards of one event by its stagger.
import type { Glide, Loose } from './glide.ts'
import { NEXT_EVENT } from './timing.ts'

/** All events of one update have begun after this long. */
const ALL_BEGUN = 600

/** Gives every glide its delay. */
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

/** Between two cards of one journey: as the table of motion says, less where they are many. */
const stepOf = (count: number, { ms, timing }: Glide & { timing: NonNullable<Loose['timing']> }): number =>
  Math.min(timing.stagger, (timing.cap - ms) / Math.max(1, count - 1))

/** When each event that moves cards begins. */
function beginnings(loose: readonly Loose[]): ReadonlyMap<number, number> {
  const order = [...new Set(loose.filter(({ timing }) => timing).map(({ nth }) => nth))].sort((a, b) => a - b)
  const step = Math.min(NEXT_EVENT, ALL_BEGUN / Math.max(1, order.length - 1))
  return new Map(order.map((nth, at) => [nth, at * step]))
}
