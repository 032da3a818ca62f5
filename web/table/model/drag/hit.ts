// Hit test: what lies under a point, from the layout alone; raised cards do not affect it.
import type { CardId, Seat } from '#engine/rules/public.ts'
import { handCardAt } from '../layout/fan.ts'
import { within, type Point } from '../layout/frame.ts'
import { boxOf, type Layout } from '../layout/places.ts'

export type Hit =
  | { kind: 'hand'; card: CardId }
  /** Any other visible card; `seat`: whose area it is in, 0: a pile's. */
  | { kind: 'card'; card: CardId; seat: Seat }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'nothing' }

export const NOTHING_HIT: Hit = { kind: 'nothing' }

/** What is under a point; the topmost card wins. */
export function hitAt(layout: Layout, order: readonly CardId[], point: Point): Hit {
  const over = layout.seats.find((area) => area.over && within(area.rect, point))
  const inHand = !over && layout.own && handCardAt(order, layout.own.hand, point)
  if (inHand) return { kind: 'hand', card: inHand }
  const inSet = cardInSet(layout, point, over?.seat)
  if (inSet) return inSet
  let best: { card: CardId; seat: Seat; z: number } | null = null
  for (const [card, place] of layout.cards) {
    if (!place.shown || place.at === 'hand' || (best && place.z <= best.z)) continue
    if (within(boxOf(place), point)) best = { card, seat: place.of, z: place.z }
  }
  if (best && (!over || best.seat === over.seat)) return { kind: 'card', card: best.card, seat: best.seat }
  const seat = over ?? layout.seats.find((area) => within(area.rect, point))
  return seat ? { kind: 'seat', seat: seat.seat } : NOTHING_HIT
}

/** The card of a set by its column's resting strip: bringing a set forward does not change it. */
function cardInSet({ columns, cards }: Layout, point: Point, over: Seat | undefined): Hit | undefined {
  const column = columns.find(
    ({ seat, shown, rect, reach }) =>
      shown && (over === undefined || seat === over) && within({ ...rect, ...reach }, point),
  )
  const card = column?.cards.findLast((each) => {
    const place = cards.get(each)
    return place !== undefined && within(boxOf(place), point)
  })
  return column && card !== undefined ? { kind: 'card', card, seat: column.seat } : undefined
}
