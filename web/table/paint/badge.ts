// A player's area closed to a badge: face, name, hand, bank and one pip for each of the ten colors.
import { TOKENS } from '#web/art/tokens.ts'
import { COLORS, type Color } from '#engine/rules/public.ts'
import type { Rect } from '../frame.ts'
import type { Ink } from '../stencil.ts'
import { bars, dots, house, tape, tapeWidth } from './labels.ts'
import { amount, avatar, fitted, pip, rounded, text, typed, words } from './pen.ts'
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
  const marks = (facts.shelter > 0 ? 30 : 0) + (facts.delayed ? 22 : 0) + (facts.away ? 22 : 0)
  const most = 92 - marks
  const name = { font: fitted(ink, facts.name, 16, most, { zoom }), color: TOKENS.paper, most }
  const wide = words(ink, facts.name, 60, 24, name)
  let x = 66 + wide
  if (facts.shelter > 0) shelter(ink, x, facts.shelter, zoom)
  x += facts.shelter > 0 ? 31 : 0
  if (facts.delayed) mark(ink, x, '#c7832b', bars)
  x += facts.delayed ? 22 : 0
  if (facts.away) mark(ink, x, '#4a5566', dots)
  const hand = backs(ink, Math.min(facts.hand, 3), 60, 31, { size: 12, most: 26 })
  words(ink, String(facts.hand), 60 + hand + 5, 45, { font: text(15, 900, zoom), color: TOKENS.paper })
  amount(ink, facts.bank, 152, 46, { size: 17, color: TOKENS.amount, align: 'right', zoom })
  bar(ink, { x: 10, y: 54, width: WIDTH - 20, height: 4 }, facts.bank)
  COLORS.forEach((color, n) => {
    const holds = held[color]
    const left = 11 + (n % 5) * 29.5
    const y = 68 + Math.floor(n / 5) * 30
    pip(ink, color, { x: left, y, size: 22 }, { held: holds !== undefined, full: holds?.full === true })
    if (holds) counted(ink, holds.count, left + 22, y + 20, zoom)
  })
  if (facts.sets > 0) won(ink, facts, zoom)
  if (facts.flag === 'next') tape(ink, 'next', WIDTH - 12 - tapeWidth(ink, 'next', 12), -12, 12)
  ink.restore()
}

/** Full sets of those that win, at the foot of the face. */
function won(ink: Ink, { sets, setsToWin }: SeatFacts, zoom: number): void {
  const said = `${sets}/${setsToWin}`
  const font = text(12, 900, zoom)
  const high = typed(12, zoom) + 4
  ink.font = font
  const wide = ink.measureText(said).width + 9
  rounded(ink, 3, 53 - high, wide, high, 6)
  ink.fillStyle = TOKENS.tape
  ink.fill()
  words(ink, said, 3 + wide / 2, 53 - high / 2 + typed(12, zoom) * 0.36, {
    font,
    color: TOKENS.ink,
    align: 'center',
  })
}

function shelter(ink: Ink, x: number, turns: number, zoom: number): void {
  rounded(ink, x, 10, 28, 18, 9)
  ink.fillStyle = TOKENS.shelter
  ink.fill()
  house(ink, x + 4, 13.5, 11, TOKENS.paper)
  words(ink, String(turns), x + 16.5, 23.5, { font: text(12, 900, zoom), color: TOKENS.paper })
}

function mark(ink: Ink, x: number, color: string, icon: typeof bars): void {
  rounded(ink, x, 11, 18, 16, 8)
  ink.fillStyle = color
  ink.fill()
  icon(ink, x + 4, 14, 10, TOKENS.paper)
}

function counted(ink: Ink, count: number, x: number, y: number, zoom: number): void {
  const size = typed(11.5, zoom)
  const box = size + 2
  const left = Math.min(x - box * 0.54, WIDTH - 4 - box)
  rounded(ink, left, y - box / 2, box, box, 4)
  ink.fillStyle = TOKENS.paper
  ink.fill()
  const font = text(11.5, 900, zoom)
  words(ink, String(count), left + box / 2, y + size * 0.36, { font, color: TOKENS.ink, align: 'center' })
}
