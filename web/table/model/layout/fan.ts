// Lays out my hand as a flat fan that opens around the card under the pointer.
import type { CardId, Seat } from '#engine/rules/public.ts'
import type { Point } from './frame.ts'
import { FLAT, RATIO, type HandArea, type Place } from './places.ts'

/** Width of a card in the hand, and of the one under the pointer. */
export const HAND_CARD = 150
export const HOVERED_CARD = 160
/** Spacing of a small hand: cards do not overlap. */
const SPACING = 158
/** Minimum spacing at which neighbors can be told apart; below it the fan scrolls. */
const MIN_SPACING = 44
/** One scroll step, in units. */
export const SCROLL_STEP = 191
const OUTER_TURN = 5
const STEP_TURN = 0.8
/** From this many cards on, the outer ones have the full rotation. */
const FULL_FAN = 7
const SAG = 10
/** How far the nearest and second-nearest neighbors move aside. */
const ASIDE = [14, 10] as const
const FIRST_Z = 1000

/** Distance between the cards of a hand. */
const spacingOf = (count: number, width: number): number =>
  count < 2 ? SPACING : Math.max(MIN_SPACING, Math.min(SPACING, (width - HAND_CARD) / (count - 1)))

/** How far a fan of this many cards can scroll; 0: all of it is visible. */
export const scrollRoom = (count: number, width: number): number =>
  Math.max(0, (count - 1) * spacingOf(count, width) + HAND_CARD - width)

/** The center of each card; cards scrolled out of the fan form a pile at its end. */
function middlesOf(count: number, { x, width, scroll }: HandArea): number[] {
  const spacing = spacingOf(count, width)
  const room = scrollRoom(count, width)
  const [least, most] = [x + HAND_CARD / 2, x + width - HAND_CARD / 2]
  const first = room > 0 ? least - Math.min(scroll, room) : x + width / 2 - ((count - 1) / 2) * spacing
  return Array.from({ length: count }, (_, n) => {
    const at = first + n * spacing
    return room > 0 ? Math.max(least, Math.min(most, at)) : at
  })
}

/** Places a hand. */
export function placeHand(
  order: readonly CardId[],
  area: HandArea,
  seat: Seat,
  { hover, foot }: { hover: CardId; foot: number },
): [CardId, Place][] {
  const count = order.length
  const middles = middlesOf(count, area)
  const half = (count - 1) / 2
  const outer = count >= FULL_FAN ? OUTER_TURN : half * STEP_TURN
  const over = order.indexOf(hover)
  return order.map((card, n): [CardId, Place] => {
    const t = half > 0 ? (n - half) / half : 0
    const x = middles[n] ?? area.x
    const y = area.y + (HAND_CARD * RATIO) / 2 + SAG * t * t
    const mine = { ...FLAT, w: HAND_CARD, at: 'hand', of: seat } as const
    const base: Place = { ...mine, x, y, turn: outer * t, z: FIRST_Z + n }
    if (over < 0) return [card, base]
    if (n === over) {
      const raised = { y: foot - (HOVERED_CARD * RATIO) / 2 - 2, turn: 0, z: FIRST_Z + count + 1 }
      return [card, { ...base, ...raised, w: HOVERED_CARD }]
    }
    const aside = ASIDE[Math.abs(n - over) - 1] ?? 0
    return [card, { ...base, x: base.x + Math.sign(n - over) * aside }]
  })
}

/** The card whose resting strip is at a point: raised cards do not affect it. */
export function handCardAt(order: readonly CardId[], area: HandArea, point: Point): CardId | undefined {
  if (order.length === 0 || point.y < area.y) return undefined
  const middles = middlesOf(order.length, area)
  const at = middles.findLastIndex((middle) => Math.abs(point.x - middle) <= HAND_CARD / 2)
  return order[at]
}

/** The slot in the hand for a card at this x. */
export function slotAt(count: number, area: HandArea, x: number): number {
  const middles = middlesOf(count, area)
  const far = middles.map((middle) => Math.abs(middle - x))
  return Math.max(0, far.indexOf(Math.min(...far)))
}

/** My own hand order kept across updates: removed cards are dropped, new ones appended. */
export function mergedOrder(order: readonly CardId[], hand: readonly CardId[]): CardId[] {
  return [...order.filter((card) => hand.includes(card)), ...hand.filter((card) => !order.includes(card))]
}

/** The order with one card moved to another slot. */
export function reordered(order: readonly CardId[], card: CardId, slot: number): CardId[] {
  const others = order.filter((other) => other !== card)
  return [...others.slice(0, slot), card, ...others.slice(slot)]
}
