// Card moves according to the events, for cards visible at one end only or at neither.
import type { CardId, Event, Seat, Zone } from '#engine/rules/public.ts'
import type { Event as SentEvent, Zone as SentZone } from '#proto/client/messages.ts'
import { FLAT, type Layout, type Place } from '../model/layout/places.ts'

/** An event as the rules emit it, or as the server sends it. */
export type AnyEvent = Event | SentEvent
/** A zone in either of these encodings. */
export type AnyZone = Zone | SentZone

/** One move of cards; `eventIndex`: its event. */
export interface CardMove {
  from: AnyZone
  to: AnyZone
  cards: readonly CardId[]
  count: number
  eventIndex: number
}

/** All card moves of some events. */
export const cardMovesIn = (events: readonly AnyEvent[]): CardMove[] =>
  events.flatMap((event, eventIndex) => (event.kind === 'moved' ? [{ ...event.moved, eventIndex }] : []))

/** The move that brought a card here from a hidden place. */
export const moveInto = (moves: readonly CardMove[], card: CardId, to: Place, me: Seat) =>
  moves.find((move) => move.cards.includes(card)) ?? unnamedMove(moves, 'to', to, me)

/** The move that took a card to a hidden place. */
export const moveOutOf = (moves: readonly CardMove[], card: CardId, from: Place, me: Seat) =>
  moves.findLast((move) => move.cards.includes(card)) ?? unnamedMove(moves, 'from', from, me)

/** A move to or from my hand that does not name its cards. */
const unnamedMove = (moves: readonly CardMove[], end: 'from' | 'to', { at, of }: Place, me: Seat) =>
  at === 'hand' && of === me
    ? moves.find((move) => move.cards.length === 0 && isHand(move[end], me))
    : undefined

/** Whether a zone is this seat's hand. */
export const isHand = (zone: AnyZone, of: Seat): boolean => zone.at === 'hand' && zone.of === of

/** Where a zone is on the table, for cards hidden in it. */
export function spotOf(layout: Layout, zone: AnyZone): Place | undefined {
  if (zone.at === 'deck') return { ...layout.deck, up: false }
  if (zone.at === 'discard') return layout.discard
  if (!('of' in zone)) return undefined
  const base = { ...FLAT, z: 2000, up: zone.at !== 'hand', at: zone.at, of: zone.of }
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
