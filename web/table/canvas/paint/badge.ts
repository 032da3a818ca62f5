// Paints a player's area as a badge: avatar, name, hand, bank, one pip per color.
import type { HeldColors } from '../../model/facts.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { COLORS } from '#engine/rules/public.ts'
import { badgeDetail, type Detail } from '../../model/badgeDetail.ts'
import type { Rect } from '../../model/layout/frame.ts'
import { BADGE_FACE } from '../../model/layout/seats.ts'
import { bars, dots, house, tape, tapeWidth } from './labels.ts'
import { avatar, HEAD_MARK_END } from './avatar.ts'
import { amount, centered, drawText, fitted, textFont, typeSize } from './type.ts'
import { board } from '#web/art/pen.ts'
import { pip } from './pip.ts'
import { backs, bar, plate } from './seat.ts'
import type { SeatFacts } from '../../model/facts.ts'

/** Positions of a badge's lines as parts of its height: baselines of name and numbers, bar, rows of pips. */
interface LineLayout {
  name: number
  numbers: number
  bar: number
  pips: readonly number[]
  pip: number
}

const LINE_LAYOUTS: Record<Detail, LineLayout> = {
  counts: { name: 0.18, numbers: 0.345, bar: 0.42, pips: [0.515, 0.745], pip: 0.185 },
  pips: { name: 0.235, numbers: 0.485, bar: 0.55, pips: [0.63, 0.81], pip: 0.145 },
  names: { name: 0.42, numbers: 0.86, bar: 0, pips: [], pip: 0 },
}
/** Left edge of text, right of the avatar. */
const TEXT = 51
const FACE = 40
const SIDE = 7
const PER_ROW = Math.ceil(COLORS.length / 2)
/** Center of a count in its pip, right of the glyph. */
const COUNT_AT = 0.76

/** Paints a badge into a rectangle, scaled by `zoom`. */
export function badge(
  ctx: CanvasRenderingContext2D,
  at: Rect,
  zoom: number,
  facts: SeatFacts,
  held: HeldColors,
): void {
  const width = at.width / zoom
  const height = at.height / zoom
  const least = typeSize(0, zoom)
  const detail = badgeDetail(width, height, least)
  const lines = LINE_LAYOUTS[detail]
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.scale(zoom, zoom)
  plate(ctx, { x: 0, y: 0, width, height }, facts, 16)
  // The mark is at the head, since the sets are at the foot.
  avatar(ctx, facts.avatar, BADGE_FACE, BADGE_FACE, FACE, facts.look, 'head')
  const marks = (facts.shelter > 0 ? 30 : 0) + (facts.delayed ? 22 : 0) + (facts.away ? 22 : 0)
  const most = width - TEXT - SIDE - marks
  const name = { font: fitted(ctx, facts.name, 16, most, { zoom }), color: TOKENS.paper, most }
  const nameAt = height * lines.name
  let x = TEXT + drawText(ctx, facts.name, TEXT, nameAt, name) + 5
  const middle = nameAt - least * 0.36
  if (facts.shelter > 0) shelter(ctx, x, middle, facts.shelter, zoom)
  x += facts.shelter > 0 ? 30 : 0
  if (facts.delayed) mark(ctx, x, middle, '#c7832b', bars)
  x += facts.delayed ? 22 : 0
  if (facts.away) mark(ctx, x, middle, '#4a5566', dots)
  const numbers = height * lines.numbers
  const hand = backs(ctx, Math.min(facts.hand, 3), TEXT, numbers - 14, { size: 12, most: 22 })
  drawText(ctx, String(facts.hand), TEXT + hand + 5, numbers, {
    font: textFont(15, 900, zoom),
    color: TOKENS.paper,
  })
  const money = { size: 17, color: TOKENS.amount, align: 'right', zoom } as const
  amount(ctx, facts.bank, width - SIDE - 2, numbers, money)
  const foot = setsFoot(height, detail)
  const won = facts.sets > 0 ? sets(ctx, facts, foot, zoom) : 0
  if (lines.bar > 0) {
    const from = Math.max(SIDE + 2, won + 5)
    bar(ctx, { x: from, y: height * lines.bar, width: width - from - SIDE - 2, height: 4 }, facts.bank)
  }
  pips(ctx, { width, height, lines, counts: detail === 'counts' }, held, zoom)
  if (facts.flag) {
    // On the upper edge: the active player, or the next one.
    const text = facts.flag === 'next' ? 'next' : 'playing'
    const look = { size: 12, zoom, pad: 9 }
    tape(ctx, text, width - 8 - tapeWidth(ctx, text, look), -TAPE_OVERHANG, look)
  }
  ctx.restore()
}

interface PipRows {
  width: number
  height: number
  lines: LineLayout
  counts: boolean
}

/** Rows of colors, each with its card count beside the glyph where there is room. */
function pips(
  ctx: CanvasRenderingContext2D,
  { width, height, lines, counts }: PipRows,
  held: HeldColors,
  zoom: number,
): void {
  const pitch = (width - SIDE * 2 + 2) / PER_ROW
  const row = height * lines.pip
  const high = Math.min(row, pitch - 2)
  COLORS.forEach((color, n) => {
    const top = lines.pips[Math.floor(n / PER_ROW)]
    if (top === undefined) return
    const holds = held[color]
    const count = counts ? holds?.count : undefined
    const wide = count === undefined ? high : pitch - 2
    const x = SIDE + (n % PER_ROW) * pitch + (pitch - 2 - wide) / 2
    const y = height * top + (row - high) / 2
    const place = { x, y, size: high, ...(count !== undefined && { wide }) }
    pip(ctx, color, place, { held: holds !== undefined, full: holds?.full === true })
    if (count === undefined) return
    const foot = y + high / 2 + typeSize(13, zoom) * 0.36
    centered(ctx, String(count), x + wide * COUNT_AT, foot, textFont(13, 900, zoom), COLOR_LOOKS[color].ink)
  })
}

/** How far a tape hangs over its edge. */
const TAPE_OVERHANG = 12

const setsFoot = (height: number, detail: Detail): number =>
  detail === 'names' ? height - 3 : height * (LINE_LAYOUTS[detail].pips[0] ?? 1) - 4
const setsHeight = (zoom: number): number => typeSize(12, zoom) + 3

/** Distance of the sets below the avatar's mark, in badge units. */
export function setsBelowMark(width: number, height: number, zoom: number): number {
  const detail = badgeDetail(width, height, typeSize(0, zoom))
  return setsFoot(height, detail) - setsHeight(zoom) - (BADGE_FACE + FACE * HEAD_MARK_END)
}

/** Paints the full sets at the foot of the avatar; returns their right end. */
function sets(
  ctx: CanvasRenderingContext2D,
  { sets: full, setsToWin }: SeatFacts,
  foot: number,
  zoom: number,
): number {
  const text = `${full}/${setsToWin}`
  const font = textFont(12, 900, zoom)
  const high = setsHeight(zoom)
  ctx.font = font
  const wide = ctx.measureText(text).width + 9
  board(ctx, { x: 4, y: foot - high, width: wide, height: high }, 6, TOKENS.tape)
  centered(ctx, text, 4 + wide / 2, foot - high / 2 + typeSize(12, zoom) * 0.36, font)
  return 4 + wide
}

function shelter(
  ctx: CanvasRenderingContext2D,
  x: number,
  middle: number,
  turns: number,
  zoom: number,
): void {
  board(ctx, { x, y: middle - 9, width: 28, height: 18 }, 9, TOKENS.shelter)
  house(ctx, x + 4, middle - 5.5, 11, TOKENS.paper)
  const font = textFont(12, 900, zoom)
  drawText(ctx, String(turns), x + 16.5, middle + typeSize(12, zoom) * 0.36, { font, color: TOKENS.paper })
}

function mark(
  ctx: CanvasRenderingContext2D,
  x: number,
  middle: number,
  color: string,
  icon: typeof bars,
): void {
  board(ctx, { x, y: middle - 8, width: 18, height: 16 }, 8, color)
  icon(ctx, x + 4, middle - 5, 10, TOKENS.paper)
}
