// Derives glides from the difference of two layouts: exactly one for each card that moved.
import type { CardId, Event, Seat, Zone } from '#engine/rules/public.ts'
import type { Event as SentEvent, Zone as SentZone } from '#proto/client/messages.ts'
import { FLAT, type Layout, type Place } from '../model/layout/places.ts'
import { arcBetween, PLAIN, sameZone, type Glide, type UnscheduledGlide } from './glide.ts'
import {
  DRAW,
  FLIP,
  HOME,
  PASS,
  PLAY,
  PLAY_SCALE,
  RISE,
  SHUFFLE,
  SINK,
  NEXT_EVENT,
  SLAM,
  type Timing,
} from './timing.ts'

/** An event as the rules emit it, or as the server sends it. */
export type AnyEvent = Event | SentEvent
/** A zone in either of these encodings. */
export type AnyZone = Zone | SentZone

/** The glides between two layouts, in event order. */
export function glidesOf(before: Layout, after: Layout, events: readonly AnyEvent[], me: Seat): Glide[] {
  const moves = cardMovesIn(events)
  const glides: UnscheduledGlide[] = []
  for (const [card, to] of after.cards) {
    const was = before.cards.get(card)
    if (was) {
      const move = moves.find((one) => one.cards.includes(card))
      if (!isSamePlace(was, to)) glides.push(glideOf(card, was, to, me, move?.eventIndex ?? 0))
      continue
    }
    const move = moveInto(moves, card, to, me)
    const from = move && spotOf(before, move.from)
    if (from) glides.push({ ...glideOf(card, { ...from, z: to.z }, to, me, move.eventIndex), hidden: true })
  }
  for (const [card, from] of before.cards) {
    if (after.cards.has(card)) continue
    const move = moveOutOf(moves, card, from, me)
    const to = move && spotOf(after, move.to)
    if (to && from.shown) {
      glides.push({ ...glideOf(card, from, { ...to, z: from.z }, me, move.eventIndex), vanishes: true })
    }
  }
  const all = [...glides, ...hiddenGlides(before, after, moves, me), ...shuffleGlides(before, after, events)]
  return slammed(scheduled(all), events, after)
}

/** Whether two places are equal: a glide already heading there continues. */
export const isSamePlace = (one: Place, other: Place | undefined): boolean =>
  one.x === other?.x &&
  one.y === other.y &&
  one.w === other.w &&
  one.turn === other.turn &&
  one.up === other.up &&
  one.facing === other.facing

/** One move of cards; `eventIndex`: its event. */
interface CardMove {
  from: AnyZone
  to: AnyZone
  cards: readonly CardId[]
  count: number
  eventIndex: number
}

/** All card moves of some events. */
const cardMovesIn = (events: readonly AnyEvent[]): CardMove[] =>
  events.flatMap((event, eventIndex) => (event.kind === 'moved' ? [{ ...event.moved, eventIndex }] : []))

/** The move that brought a card here from a hidden place. */
const moveInto = (moves: readonly CardMove[], card: CardId, to: Place, me: Seat) =>
  moves.find((move) => move.cards.includes(card)) ?? unnamedMove(moves, 'to', to, me)

/** The move that took a card to a hidden place. */
const moveOutOf = (moves: readonly CardMove[], card: CardId, from: Place, me: Seat) =>
  moves.findLast((move) => move.cards.includes(card)) ?? unnamedMove(moves, 'from', from, me)

/** A move to or from my hand that does not name its cards. */
const unnamedMove = (moves: readonly CardMove[], end: 'from' | 'to', { at, of }: Place, me: Seat) =>
  at === 'hand' && of === me
    ? moves.find((move) => move.cards.length === 0 && isHand(move[end], me))
    : undefined

/** Whether a zone is this seat's hand. */
const isHand = (zone: AnyZone, of: Seat): boolean => zone.at === 'hand' && zone.of === of

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

/** A longer distance within a hand is a dragged card's return. */
const FAR = 80

function glideOf(card: CardId, from: Place, to: Place, me: Seat, eventIndex: number): UnscheduledGlide {
  const mine = from.of === me || to.of === me
  const base = { ...PLAIN, card, from, to, eventIndex, timing: null }
  if (sameZone(from, to)) {
    if (from.up !== to.up || from.facing !== to.facing)
      return { ...base, ...FLIP, landingCue: { name: 'flip', mine } }
    const isFar = Math.hypot(to.x - from.x, to.y - from.y) > FAR
    if (to.at === 'hand' && isFar && from.turn !== to.turn) return { ...base, ...HOME }
    return { ...base, ...(to.w < from.w ? SINK : RISE) }
  }
  if (from.at === 'deck') return { ...base, ...timed(DRAW), landingCue: { name: 'slide', mine } }
  const landed = { ...base, landingCue: { name: 'place', mine } } as const
  if (from.at === 'hand' && (to.of === from.of || to.of === 0))
    return { ...landed, ...timed(PLAY), scale: PLAY_SCALE }
  return { ...landed, ...timed(PASS), arc: arcBetween(from, to) }
}

const timed = (timing: Timing) => ({ ms: timing.ms, ease: timing.ease, timing })

/** At most this many card backs are animated at once: more would look the same. */
const MAX_BACKS = 8

/** Glides of card backs between two hidden places. */
function hiddenGlides(
  before: Layout,
  after: Layout,
  moves: readonly CardMove[],
  me: Seat,
): UnscheduledGlide[] {
  return moves
    .filter((move) => move.cards.length === 0 && !isHand(move.to, me) && !isHand(move.from, me))
    .flatMap((move) => {
      const from = spotOf(before, move.from)
      const to = spotOf(after, move.to)
      if (!from || !to) return []
      const one = glideOf(0, { ...from, ...BACK }, { ...to, ...BACK }, me, move.eventIndex)
      const count = Math.min(move.count, MAX_BACKS)
      return Array.from({ length: count }, () => ({ ...one, vanishes: true, hidden: true }))
    })
}

/** A card back that flies over the table. */
const BACK = { up: false, z: 2000 }

/** The discard pile moves to the deck, card by card, turning face down. */
function shuffleGlides(before: Layout, after: Layout, events: readonly AnyEvent[]): UnscheduledGlide[] {
  const eventIndex = events.findIndex(({ kind }) => kind === 'reshuffled')
  if (eventIndex < 0) return []
  const from = { ...before.discard, ...BACK }
  const to = { ...after.deck, ...BACK }
  return Array.from({ length: MAX_BACKS }, (_, n) => ({
    ...glideOf(0, { ...from, turn: (n % 3) * 7 - 7 }, to, 0, eventIndex),
    ...timed(SHUFFLE),
    arc: 18 + (n % 3) * 22,
    vanishes: true,
    hidden: true,
    landingCue: { name: 'shuffle', mine: true },
  }))
}

/** All events of an update have started within this time, ms. */
const ALL_BEGUN = 600

/** Assigns every glide its delay by event and by position among the cards of the same motion. */
function scheduled(glides: readonly UnscheduledGlide[]): Glide[] {
  const starts = eventStarts(glides)
  const keys = glides.map(groupKey)
  return glides.map(({ eventIndex, timing, ...glide }, nth) => {
    if (!timing) return glide
    const isOfGroup = (key: string): boolean => key === keys[nth]
    const count = keys.filter(isOfGroup).length
    const place = keys.slice(0, nth).filter(isOfGroup).length
    // Shortened where there are many cards.
    const stagger = Math.min(timing.stagger, (timing.cap - glide.ms) / Math.max(1, count - 1))
    return { ...glide, delay: (starts.get(eventIndex) ?? 0) + place * stagger }
  })
}

const groupKey = ({ eventIndex, timing, from, to }: UnscheduledGlide): string =>
  `${eventIndex} ${timing?.ms} ${from.at}${from.of} ${to.of}`

/** Start time of each event that moves cards. */
function eventStarts(glides: readonly UnscheduledGlide[]): ReadonlyMap<number, number> {
  const moving = glides.filter(({ timing }) => timing !== null)
  const order = [...new Set(moving.map(({ eventIndex }) => eventIndex))].sort((a, b) => a - b)
  const step = Math.min(NEXT_EVENT, ALL_BEGUN / Math.max(1, order.length - 1))
  return new Map(order.map((eventIndex, index) => [eventIndex, index * step]))
}

const STAMP_WIDTH = 150
const STAMP_TURN = -7

/** Where a No slams down like a stamp and rests briefly: on the discard pile, where the refused card lies. */
const stampPlace = ({ discard }: Layout): Place => ({
  ...discard,
  w: STAMP_WIDTH,
  turn: STAMP_TURN,
  z: 3000,
  up: true,
})

/** The glides, with the card of each No turned into a stamp. */
function slammed(glides: readonly Glide[], events: readonly AnyEvent[], after: Layout): Glide[] {
  const noes = new Set(events.flatMap((event) => (event.kind === 'saidNo' ? [event.saidNo.by] : [])))
  if (noes.size === 0) return [...glides]
  return glides.map((glide) => {
    const { from, to } = glide
    if (from.at !== 'hand' || to.at !== 'discard' || !noes.has(from.of)) return glide
    noes.delete(from.of)
    const ms = SLAM.in + SLAM.hold + SLAM.away
    const { landingCue: _, ...silent } = glide
    return { ...silent, slam: stampPlace(after), hidden: true, arc: 0, scale: 1, ms }
  })
}
