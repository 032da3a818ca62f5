// Card moves according to the events, for cards visible at one end only or at neither.
import type { CardId, Event, Seat, Zone } from '#engine/rules/public.ts'
import type { Event as SentEvent, Zone as SentZone } from '#proto/client/messages.ts'
import type { Layout, Place } from '../model/layout/places.ts'

/** An event as the rules emit it, or as the server sends it. */
export type Told = Event | SentEvent
/** A zone, in the same two encodings. */
export type Spot = Zone | SentZone

/** One move of cards; `nth`: index of its event. */
export interface Way {
  from: Spot
  to: Spot
  cards: readonly CardId[]
  count: number
  nth: number
}

/** All card moves of some events. */
export const waysOf = (events: readonly Told[]): Way[] =>
  events.flatMap((event, nth) => (event.kind === 'moved' ? [{ ...event.moved, nth }] : []))

/** The move that brought a card here from a hidden place. */
export function wayInto(ways: readonly Way[], card: CardId, to: Place, me: Seat): Way | undefined {
  const named = ways.find((way) => way.cards.includes(card))
  if (named) return named
  return to.at === 'hand' && to.of === me
    ? ways.find((way) => way.cards.length === 0 && isHand(way.to, me))
    : undefined
}

/** The move that took a card to a hidden place. */
export function wayOut(ways: readonly Way[], card: CardId, from: Place, me: Seat): Way | undefined {
  const named = ways.findLast((way) => way.cards.includes(card))
  if (named) return named
  const own = from.at === 'hand' && from.of === me
  return own ? ways.find((way) => way.cards.length === 0 && isHand(way.from, me)) : undefined
}

/** Whether a zone is this seat's hand. */
export const isHand = (zone: Spot, of: Seat): boolean => zone.at === 'hand' && zone.of === of

/** Where a zone is on the table, for cards hidden in it. */
export function spotOf(layout: Layout, zone: Spot): Place | undefined {
  if (zone.at === 'deck') return { ...layout.deck, up: false }
  if (zone.at === 'discard') return layout.discard
  if (!('of' in zone)) return undefined
  const base = { turn: 0, z: 2000, up: zone.at !== 'hand', shown: true, at: zone.at, of: zone.of }
  const area = layout.seats.find(({ seat }) => seat === zone.of)
  if (area) {
    const spot = zone.at === 'hand' ? area.hand : zone.at === 'bank' ? area.bank : area.face
    return { ...base, ...spot, w: 24 }
  }
  const { own } = layout
  if (!own) return undefined
  const rect = zone.at === 'hand' ? own.hand : zone.at === 'bank' ? own.bank : own.mat
  return { ...base, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, w: 74 }
}
