// A player's area closed to a badge: face, name, hand, bank and one pip for each of the ten colors.
import { TOKENS } from '#web/art/tokens.ts'
import { COLORS, type Color } from '#engine/rules/public.ts'
import type { Rect } from '../frame.ts'
import type { Ink } from '../stencil.ts'
import { bars, house } from './labels.ts'
import { amount, avatar, pip, rounded, text, words } from './pen.ts'
import { backs, bar, plate, type SeatFacts } from './seat.ts'

/** Cards held of each color, and which sets are full. */
export type Held = Partial<Record<Color, { count: number; full: boolean }>>

const WIDTH = 160

/** Paints a badge drawn for 160 by 130 into a rectangle. */
export function badge(ink: Ink, at: Rect, facts: SeatFacts, held: Held): void {
  const zoom = at.width / WIDTH
  ink.save()
  ink.translate(at.x, at.y)
  ink.scale(zoom, zoom)
  plate(ink, { x: 0, y: 0, width: WIDTH, height: at.height / zoom }, facts, 16)
  avatar(ink, facts.avatar, 31, 31, 42, facts.look)
  const marks = (facts.shelter > 0 ? 30 : 0) + (facts.delayed ? 22 : 0)
  const wide = words(ink, facts.name, 60, 24, { font: text(16, 900), color: TOKENS.paper, most: 92 - marks })
  if (facts.shelter > 0) shelter(ink, 66 + wide, facts.shelter)
  if (facts.delayed) delayed(ink, 66 + wide + (facts.shelter > 0 ? 31 : 0))
  const hand = backs(ink, Math.min(facts.hand, 3), 60, 31, { size: 12, most: 26 })
  words(ink, String(facts.hand), 60 + hand + 5, 45, { font: text(15, 900), color: TOKENS.paper })
  amount(ink, facts.bank, 152, 46, { size: 17, color: TOKENS.amount, align: 'right' })
  bar(ink, { x: 10, y: 54, width: WIDTH - 20, height: 4 }, facts.bank)
  COLORS.forEach((color, n) => {
    const holds = held[color]
    const x = 11 + (n % 5) * 29.5
    const y = 68 + Math.floor(n / 5) * 30
    pip(ink, color, { x, y, size: 22 }, { held: holds !== undefined, full: holds?.full === true })
    if (holds) counted(ink, holds.count, x + 22, y + 20)
  })
  ink.restore()
}

function shelter(ink: Ink, x: number, turns: number): void {
  rounded(ink, x, 11, 27, 16, 8)
  ink.fillStyle = TOKENS.shelter
  ink.fill()
  house(ink, x + 4, 13.5, 11, TOKENS.paper)
  words(ink, String(turns), x + 17, 23.5, { font: text(12, 900), color: TOKENS.paper })
}

function delayed(ink: Ink, x: number): void {
  rounded(ink, x, 11, 18, 16, 8)
  ink.fillStyle = '#c7832b'
  ink.fill()
  bars(ink, x + 4, 14, 10, TOKENS.paper)
}

function counted(ink: Ink, count: number, x: number, y: number): void {
  rounded(ink, x - 7, y - 6, 13, 13, 4)
  ink.fillStyle = TOKENS.paper
  ink.fill()
  words(ink, String(count), x - 0.5, y + 4.5, { font: text(11.5, 900), color: TOKENS.ink, align: 'center' })
}
