// Derives glides from the difference of two layouts: exactly one for each card that moved.
import type { CardId, Seat } from '#engine/rules/public.ts'
import type { Layout, Place } from '../model/layout/places.ts'
import { sameZone, type Glide, type Loose } from './glide.ts'
import { startTimes } from './order.ts'
import { slammed } from './slam.ts'
import { ARC, DRAW, FLIP, HOME, PASS, PLAY, PLAY_SCALE, RISE, SHUFFLE, SINK } from './timing.ts'
import { isHand, spotOf, wayInto, wayOut, waysOf, type Told, type Way } from './ways.ts'

/** The glides between two layouts, in event order. */
export function glidesOf(before: Layout, after: Layout, events: readonly Told[], me: Seat): Glide[] {
  const ways = waysOf(events)
  const glides: Loose[] = []
  for (const [card, to] of after.cards) {
    const was = before.cards.get(card)
    if (was) {
      const way = ways.find((one) => one.cards.includes(card))
      if (differs(was, to)) glides.push(glideOf(card, was, to, me, way?.nth ?? 0))
      continue
    }
    const way = wayInto(ways, card, to, me)
    const from = way && spotOf(before, way.from)
    if (from) glides.push({ ...glideOf(card, { ...from, z: to.z }, to, me, way.nth), hidden: true })
  }
  for (const [card, from] of before.cards) {
    if (after.cards.has(card)) continue
    const way = wayOut(ways, card, from, me)
    const to = way && spotOf(after, way.to)
    if (to && from.shown) {
      glides.push({ ...glideOf(card, from, { ...to, z: from.z }, me, way.nth), gone: true })
    }
  }
  const all = [...glides, ...unseen(before, after, ways, me), ...shuffling(before, after, events)]
  return slammed(startTimes(all), events, after)
}

const differs = (one: Place, other: Place): boolean =>
  one.x !== other.x ||
  one.y !== other.y ||
  one.w !== other.w ||
  one.turn !== other.turn ||
  one.up !== other.up ||
  one.facing !== other.facing

/** Whether two places are equal: a glide already heading there continues. */
export const same = (one: Place, other: Place | undefined): boolean =>
  other !== undefined && !differs(one, other)

/** A longer distance within a hand is a dragged card's return. */
const FAR = 80

function glideOf(card: CardId, from: Place, to: Place, me: Seat, nth: number): Loose {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const mine = from.of === me || to.of === me
  const still = { card, from, to, nth, gone: false, hidden: false, delay: 0, arc: 0, scale: 1, timing: null }
  if (sameZone(from, to)) {
    if (from.up !== to.up || from.facing !== to.facing)
      return { ...still, ...FLIP, lands: { name: 'flip', mine } }
    if (to.at === 'hand' && far > FAR && from.turn !== to.turn) return { ...still, ...HOME }
    return { ...still, ...(to.w < from.w ? SINK : RISE) }
  }
  if (from.at === 'deck')
    return { ...still, ms: DRAW.ms, ease: DRAW.ease, timing: DRAW, lands: { name: 'slide', mine } }
  if (from.at === 'hand' && (to.of === from.of || to.of === 0)) {
    const { ms, ease } = PLAY
    return { ...still, ms, ease, scale: PLAY_SCALE, timing: PLAY, lands: { name: 'place', mine } }
  }
  const arc = Math.min(ARC.most, far * ARC.part)
  return { ...still, ms: PASS.ms, ease: PASS.ease, arc, timing: PASS, lands: { name: 'place', mine } }
}

/** At most this many card backs are animated at once: more would look the same. */
const MOST_BACKS = 8

/** Glides of card backs between two hidden places. */
function unseen(before: Layout, after: Layout, ways: readonly Way[], me: Seat): Loose[] {
  return ways
    .filter((way) => way.cards.length === 0 && !isHand(way.to, me) && !isHand(way.from, me))
    .flatMap((way) => {
      const from = spotOf(before, way.from)
      const to = spotOf(after, way.to)
      if (!from || !to) return []
      const one = glideOf(0, { ...from, up: false, z: FLYING }, { ...to, up: false, z: FLYING }, me, way.nth)
      return Array.from({ length: Math.min(way.count, MOST_BACKS) }, () => ({
        ...one,
        gone: true,
        hidden: true,
      }))
    })
}

const FLYING = 2000

/** The discard pile moves to the deck, card by card, turning face down. */
function shuffling(before: Layout, after: Layout, events: readonly Told[]): Loose[] {
  const nth = events.findIndex(({ kind }) => kind === 'reshuffled')
  if (nth < 0) return []
  const from = { ...before.discard, up: false, z: FLYING, of: 0 }
  const to = { ...after.deck, up: false, z: FLYING, of: 0 }
  return Array.from({ length: MOST_BACKS }, (_, n) => ({
    ...glideOf(0, { ...from, turn: (n % 3) * 7 - 7 }, to, 0, nth),
    ease: SHUFFLE.ease,
    ms: SHUFFLE.ms,
    arc: 18 + (n % 3) * 22,
    timing: SHUFFLE,
    gone: true,
    hidden: true,
    lands: { name: 'shuffle', mine: true },
  }))
}
