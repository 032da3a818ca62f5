// Derives glides from the difference of two layouts: exactly one for each card that moved.
import type { CardId, Seat } from '#engine/rules/public.ts'
import type { Layout, Place } from '../model/layout/places.ts'
import { sameZone, type Glide, type UnscheduledGlide } from './glide.ts'
import { scheduled } from './schedule.ts'
import { slammed } from './slam.ts'
import { ARC, DRAW, FLIP, HOME, PASS, PLAY, PLAY_SCALE, RISE, SHUFFLE, SINK } from './timing.ts'
import {
  isHand,
  spotOf,
  moveInto,
  moveOutOf,
  cardMovesIn,
  type AnyEvent,
  type CardMove,
} from './cardMoves.ts'

/** The glides between two layouts, in event order. */
export function glidesOf(before: Layout, after: Layout, events: readonly AnyEvent[], me: Seat): Glide[] {
  const moves = cardMovesIn(events)
  const glides: UnscheduledGlide[] = []
  for (const [card, to] of after.cards) {
    const was = before.cards.get(card)
    if (was) {
      const move = moves.find((one) => one.cards.includes(card))
      if (differs(was, to)) glides.push(glideOf(card, was, to, me, move?.eventIndex ?? 0))
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

const differs = (one: Place, other: Place): boolean =>
  one.x !== other.x ||
  one.y !== other.y ||
  one.w !== other.w ||
  one.turn !== other.turn ||
  one.up !== other.up ||
  one.facing !== other.facing

/** Whether two places are equal: a glide already heading there continues. */
export const isSamePlace = (one: Place, other: Place | undefined): boolean =>
  other !== undefined && !differs(one, other)

/** A longer distance within a hand is a dragged card's return. */
const FAR = 80

function glideOf(card: CardId, from: Place, to: Place, me: Seat, eventIndex: number): UnscheduledGlide {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const mine = from.of === me || to.of === me
  const base = {
    card,
    from,
    to,
    eventIndex,
    vanishes: false,
    hidden: false,
    delay: 0,
    arc: 0,
    scale: 1,
    timing: null,
  }
  if (sameZone(from, to)) {
    if (from.up !== to.up || from.facing !== to.facing)
      return { ...base, ...FLIP, landingCue: { name: 'flip', mine } }
    if (to.at === 'hand' && far > FAR && from.turn !== to.turn) return { ...base, ...HOME }
    return { ...base, ...(to.w < from.w ? SINK : RISE) }
  }
  if (from.at === 'deck')
    return { ...base, ms: DRAW.ms, ease: DRAW.ease, timing: DRAW, landingCue: { name: 'slide', mine } }
  if (from.at === 'hand' && (to.of === from.of || to.of === 0)) {
    const { ms, ease } = PLAY
    return { ...base, ms, ease, scale: PLAY_SCALE, timing: PLAY, landingCue: { name: 'place', mine } }
  }
  const arc = Math.min(ARC.most, far * ARC.part)
  return { ...base, ms: PASS.ms, ease: PASS.ease, arc, timing: PASS, landingCue: { name: 'place', mine } }
}

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
      const one = glideOf(
        0,
        { ...from, up: false, z: FLYING },
        { ...to, up: false, z: FLYING },
        me,
        move.eventIndex,
      )
      return Array.from({ length: Math.min(move.count, MAX_BACKS) }, () => ({
        ...one,
        vanishes: true,
        hidden: true,
      }))
    })
}

const FLYING = 2000

/** The discard pile moves to the deck, card by card, turning face down. */
function shuffleGlides(before: Layout, after: Layout, events: readonly AnyEvent[]): UnscheduledGlide[] {
  const eventIndex = events.findIndex(({ kind }) => kind === 'reshuffled')
  if (eventIndex < 0) return []
  const from = { ...before.discard, up: false, z: FLYING, of: 0 }
  const to = { ...after.deck, up: false, z: FLYING, of: 0 }
  return Array.from({ length: MAX_BACKS }, (_, n) => ({
    ...glideOf(0, { ...from, turn: (n % 3) * 7 - 7 }, to, 0, eventIndex),
    ease: SHUFFLE.ease,
    ms: SHUFFLE.ms,
    arc: 18 + (n % 3) * 22,
    timing: SHUFFLE,
    vanishes: true,
    hidden: true,
    landingCue: { name: 'shuffle', mine: true },
  }))
}
