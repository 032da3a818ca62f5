// My hand as a flat fan at the lower edge, and how it opens around the card under the pointer.
import type { CardId, Seat } from '#engine/rules/public.ts'
import type { Point, Rect } from './frame.ts'
import { RATIO, type Place } from './places.ts'

/** Width of a card in the hand, and of the one under the pointer. */
export const HAND_CARD = 150
export const HOVERED_CARD = 160
const SPACING = 104
const OUTER_TURN = 5
const STEP_TURN = 0.8
/** From so many cards on the outer ones are turned all the way. */
const FULL_FAN = 7
const SAG = 10
/** How far the neighbors and theirs give way. */
const ASIDE = [14, 10] as const
const FIRST_Z = 1000

/** How far apart the cards of a hand lie. */
export const spacingOf = (count: number, width: number): number =>
  count < 2 ? SPACING : Math.min(SPACING, (width - HAND_CARD) / (count - 1))

/** Places a hand; `rect` begins at the top edge of the middle cards. */
export function placeHand(
  order: readonly CardId[],
  rect: Rect,
  seat: Seat,
  { hover, foot }: { hover: CardId; foot: number },
): [CardId, Place][] {
  const count = order.length
  const spacing = spacingOf(count, rect.width)
  const half = (count - 1) / 2
  const outer = count >= FULL_FAN ? OUTER_TURN : half * STEP_TURN
  const over = order.indexOf(hover)
  const middle = rect.x + rect.width / 2
  return order.map((card, n): [CardId, Place] => {
    const t = half > 0 ? (n - half) / half : 0
    const base: Place = {
      x: middle + (n - half) * spacing,
      y: rect.y + (HAND_CARD * RATIO) / 2 + SAG * t * t,
      w: HAND_CARD,
      turn: outer * t,
      z: FIRST_Z + n,
      up: true,
      shown: true,
      at: 'hand',
      of: seat,
    }
    if (over < 0) return [card, base]
    if (n === over) {
      const y = foot - (HOVERED_CARD * RATIO) / 2 - 2
      return [card, { ...base, y, w: HOVERED_CARD, turn: 0, z: FIRST_Z + count + 1 }]
    }
    const aside = ASIDE[Math.abs(n - over) - 1] ?? 0
    return [card, { ...base, x: base.x + Math.sign(n - over) * aside }]
  })
}

/** The card whose resting strip is at a point: a card that has risen changes nothing about it. */
export function handCardAt(order: readonly CardId[], rect: Rect, point: Point): CardId | undefined {
  const count = order.length
  if (count === 0 || point.y < rect.y) return undefined
  const spacing = spacingOf(count, rect.width)
  const left = rect.x + rect.width / 2 - ((count - 1) / 2) * spacing - HAND_CARD / 2
  const right = left + (count - 1) * spacing + HAND_CARD
  if (point.x < left || point.x > right) return undefined
  return order[Math.min(count - 1, Math.floor((point.x - left) / spacing))]
}

/** Where in the hand a card would come to lie at this x. */
export function slotAt(count: number, rect: Rect, x: number): number {
  const spacing = spacingOf(count, rect.width)
  const first = rect.x + rect.width / 2 - ((count - 1) / 2) * spacing
  return Math.max(0, Math.min(count - 1, Math.round((x - first) / spacing)))
}

/** My own order of the hand kept across updates: cards gone are left out, new ones come last. */
export function keptOrder(order: readonly CardId[], hand: readonly CardId[]): CardId[] {
  return [...order.filter((card) => hand.includes(card)), ...hand.filter((card) => !order.includes(card))]
}

/** The order with one card moved to another slot. */
export function moved(order: readonly CardId[], card: CardId, slot: number): CardId[] {
  const others = order.filter((other) => other !== card)
  return [...others.slice(0, slot), card, ...others.slice(slot)]
}
