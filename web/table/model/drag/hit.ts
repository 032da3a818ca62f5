// What lies under a point of the table, from the layout alone: cards that have risen do not change it.
import type { CardId, Seat } from '#engine/rules/public.ts'
import { handCardAt } from '../layout/fan.ts'
import { within, type Point } from '../layout/frame.ts'
import { boxOf, type Layout } from '../layout/places.ts'

export type Hit =
  | { kind: 'hand'; card: CardId }
  /** Any other card that can be seen. */
  | { kind: 'card'; card: CardId }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'nothing' }

/** What is under a point; the uppermost card counts. */
export function hitAt(layout: Layout, order: readonly CardId[], point: Point): Hit {
  const over = layout.seats.find((area) => area.over && within(area.rect, point))
  const inHand = !over && layout.own && handCardAt(order, layout.own.hand, point)
  if (inHand) return { kind: 'hand', card: inHand }
  const inSet = cardInSet(layout, point, over?.seat)
  if (inSet) return { kind: 'card', card: inSet }
  let best: { card: CardId; z: number } | null = null
  for (const [card, place] of layout.cards) {
    if (!place.shown || place.at === 'hand' || (best && place.z <= best.z)) continue
    if (within(boxOf(place), point)) best = { card, z: place.z }
  }
  if (best && (!over || layout.cards.get(best.card)?.of === over.seat))
    return { kind: 'card', card: best.card }
  const seat = over ?? layout.seats.find((area) => within(area.rect, point))
  return seat ? { kind: 'seat', seat: seat.seat } : { kind: 'nothing' }
}

/** The card of a set by the resting strip of its column: a set that has come forward changes nothing about it. */
function cardInSet({ columns, cards }: Layout, point: Point, over: Seat | undefined): CardId | undefined {
  const column = columns.find(
    ({ seat, shown, rect, reach }) =>
      shown && (over === undefined || seat === over) && within({ ...rect, ...reach }, point),
  )
  return column?.cards.findLast((card) => {
    const place = cards.get(card)
    return place !== undefined && within(boxOf(place), point)
  })
}
