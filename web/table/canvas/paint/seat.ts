// Paints an opponent's area: plate, head (avatar, name, hand, bank total, bar), cover.
import type { SeatRefusal } from '../../model/facts.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/layout/frame.ts'
import { noteRow, NOTES_END } from '../../model/layout/seats.ts'
import { FLAG_FOOT } from './flags.ts'
import { house } from './labels.ts'
import { aside, board, dashed, fillRounded, gradient, shadow } from '#web/art/pen.ts'
import { amount, drawText, fitted, textFont, typeSize } from './type.ts'
import { avatar } from './avatar.ts'
import type { SeatFacts } from '../../model/facts.ts'
import { drawName } from './wrapped.ts'

/** Baseline of a name, from the upper edge. */
const nameLine = (low: boolean): number => (low ? 26 : 28)
/** Cap height as a part of the type size. */
const CAPITALS = 0.71
/** Gap between a flag and the name below it. */
const UNDER_FLAG = 3

/** Type size of a name: the preferred one, reduced so that its capitals stay below the flags. */
export const nameSize = (low: boolean): number =>
  Math.min(typeSize(17), (nameLine(low) - FLAG_FOOT - UNDER_FLAG) / CAPITALS)

/** Top of a name's capitals, from the upper edge. */
export const nameFrom = (low: boolean): number => nameLine(low) - nameSize(low) * CAPITALS

/** Upper end of the money bar's scale, in M. */
const BAR_END = 50

/** The dark plate tinted in the player's color; the active player's has a yellow frame. */
export function plate(ctx: CanvasRenderingContext2D, at: Rect, facts: SeatFacts, radius = 18): void {
  const { x, y, width, height } = at
  const base = gradient(ctx.createLinearGradient(x, y, x + width * 0.5, y + height), {
    0: 'rgb(8 34 36 / 62%)',
    1: 'rgb(6 24 27 / 80%)',
  })
  const tint = gradient(ctx.createLinearGradient(x, y, x + width * 0.4, y + height), {
    0: `${facts.look.hue}33`,
    0.6: `${facts.look.hue}00`,
  })
  aside(ctx, () => {
    if (facts.flag === 'plays') shadow(ctx, 'rgb(242 201 76 / 30%)', 0, 0, 16)
    if (facts.mark === 'legal' || facts.mark === 'over') shadow(ctx, 'rgb(61 220 151 / 45%)', 0, 0, 20)
    fillRounded(ctx, at, radius, base)
  })
  ctx.fillStyle = tint
  ctx.fill()
  const legal = facts.mark === 'legal' || facts.mark === 'over'
  if (legal || facts.flag === 'plays') {
    ctx.lineWidth = legal ? (facts.mark === 'over' ? 4 : 3) : 2
    ctx.strokeStyle = legal ? TOKENS.virus : TOKENS.tape
    ctx.stroke()
    return
  }
  dashed(ctx, at, radius, { dash: [5, 4], line: 1.5, part: 20 })
}

/** The head of an open area. */
export function head(ctx: CanvasRenderingContext2D, at: Rect, facts: SeatFacts): void {
  const { x, y, width } = at
  const { left, low } = noteRow(width, facts.notes)
  avatar(ctx, facts.avatar, x + 34, y + 34, 48, facts.look)
  const total = amount(ctx, facts.bank, x + width - 10, y + (low ? 53 : 43), {
    size: low ? 20 : 22,
    color: TOKENS.amount,
    align: 'right',
    most: facts.notes > 0 ? NOTES_END - 14 : 90,
  })
  const free = low ? width - 10 : Math.min(left, width - 10 - total) - 6
  const most = free - 68
  const size = (17 * nameSize(low)) / typeSize(17)
  const look = { size, least: 12, most, color: TOKENS.paper, pitch: 0.9 }
  // In a narrow area, tags on the edge reach down to a second line's position: one line only.
  drawName(ctx, facts.name, x + 68, y + nameLine(low), { ...look, single: low })
  const fan = low ? Math.min(64, left - 68 - 36) : Math.min(88, most - 22)
  const wide = backs(ctx, facts.hand, x + 68, y + 35, { size: 14, most: Math.max(20, fan) })
  drawText(ctx, String(facts.hand), x + 68 + wide + 7, y + 51, {
    font: textFont(16, 900),
    color: TOKENS.paper,
  })
  bar(ctx, { x: x + 10, y: y + 63, width: width - 20, height: 5 }, facts.bank)
}

/** An opponent's hand as small card backs, closer together the more there are; returns its width. */
export function backs(
  ctx: CanvasRenderingContext2D,
  count: number,
  x: number,
  y: number,
  look: { size: number; most: number },
): number {
  const { size } = look
  const step = Math.min(size * 0.42, (look.most - size) / Math.max(1, count - 1))
  const shown = Math.min(count, 14)
  for (let n = 0; n < shown; n++) {
    aside(ctx, () => {
      ctx.translate(x + n * step + size / 2, y + size * 0.7)
      ctx.rotate(((n - (shown - 1) / 2) * 2 * Math.PI) / 180)
      const back = { x: -size / 2, y: -size * 0.68, width: size, height: size * 1.36 }
      fillRounded(ctx, back, 2, '#1f5d57')
      ctx.lineWidth = 1.2
      ctx.strokeStyle = '#d9e6d4'
      ctx.stroke()
    })
  }
  return shown === 0 ? 0 : (shown - 1) * step + size
}

/** The bank as a bar on a scale to 50M with a tick every 10M. */
export function bar(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, bank: number): void {
  board(ctx, { x, y, width, height }, height / 2, 'rgb(3 14 18 / 78%)')
  const part = Math.min(1, bank / BAR_END)
  if (part > 0) {
    const gold = gradient(ctx.createLinearGradient(0, y, 0, y + height), { 0: '#ffe9a6', 1: TOKENS.tape })
    board(ctx, { x, y, width: Math.max(height, width * part), height }, height / 2, gold)
  }
  ctx.fillStyle = 'rgb(255 248 236 / 42%)'
  for (const tick of [0.2, 0.4, 0.6, 0.8]) ctx.fillRect(x + width * tick - 0.75, y, 1.5, height)
}

/** Cover of an area that cannot be chosen: dimmed, with the reason. */
export function cover(ctx: CanvasRenderingContext2D, at: Rect, { text, sheltering }: SeatRefusal): void {
  board(ctx, at, 18, 'rgb(7 30 31 / 58%)')
  const icon = sheltering ? 22 : 0
  const most = at.width - 40 - icon
  const font = fitted(ctx, text, 15, most)
  ctx.font = font
  const wide = Math.min(most, ctx.measureText(text).width) + icon + 28
  const left = at.x + (at.width - wide) / 2
  const top = at.y + at.height / 2 - 18
  const cast = { part: 50, x: 2, y: 4, blur: 6 }
  board(ctx, { x: left, y: top, width: wide, height: 36 }, 9, TOKENS.paper, cast)
  if (sheltering) house(ctx, left + 13, top + 10, 16, TOKENS.shelter)
  drawText(ctx, text, left + 14 + icon, top + 23, { font, color: TOKENS.ink, most })
}
