// Paints the drop preview in green: the set's new tag and the bank's new total.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/layout/frame.ts'
import type { DropPreview } from '../../model/drag/dropPreview.ts'
import { lock } from './labels.ts'
import { board } from '#web/art/pen.ts'
import { displayFont, drawText, textFont } from './type.ts'

/** "3/3 4M → 7M" on green, centered in its place. */
export function previewTag(
  ctx: CanvasRenderingContext2D,
  at: Rect,
  { count, rent, full }: NonNullable<DropPreview['tag']>,
): void {
  const [pad, gap, icon] = [12, 7, full ? 17 : 0]
  ctx.font = textFont(15, 900)
  const counted = ctx.measureText(count).width
  ctx.font = displayFont(17)
  const rented = rent === '' ? 0 : ctx.measureText(rent).width + gap
  const wide = pad * 2 + counted + rented + (full ? icon + gap : 0)
  const left = at.x + (at.width - wide) / 2
  const middle = at.y + at.height / 2
  green(ctx, { x: left, y: at.y, width: wide, height: at.height })
  let x = left + pad
  if (full) {
    lock(ctx, x, middle - icon / 2, icon, TOKENS.goodInk)
    x += icon + gap
  }
  drawText(ctx, count, x, middle + 5.4, { font: textFont(15, 900), color: TOKENS.goodInk })
  drawText(ctx, rent, x + counted + gap, middle + 6, { font: displayFont(17), color: TOKENS.goodInk })
}

/** "17M → 19M" over the bank's total. */
export function previewBank(
  ctx: CanvasRenderingContext2D,
  at: Rect,
  { now, then }: NonNullable<DropPreview['bank']>,
): void {
  const text = `${now}M → ${then}M`
  ctx.font = displayFont(22)
  const wide = ctx.measureText(text).width + 24
  green(ctx, { x: at.x, y: at.y, width: wide, height: at.height })
  drawText(ctx, text, at.x + 12, at.y + at.height / 2 + 8, { font: displayFont(22), color: TOKENS.goodInk })
}

const green = (ctx: CanvasRenderingContext2D, at: Rect): void =>
  board(ctx, at, 8, TOKENS.virus, { part: 45, x: 1, y: 3, blur: 4 })
