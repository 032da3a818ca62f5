// Paints the slip on a rent card of my hand: what it would collect now.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/layout/frame.ts'
import { board } from '#web/art/pen.ts'
import { drawText, fitted } from './type.ts'

/** Paints the slip, yellow if it `pays`. */
export function rentSlip(ctx: CanvasRenderingContext2D, at: Rect, text: string, pays: boolean): void {
  const { x, y, width, height } = at
  board(ctx, at, height * 0.28, pays ? TOKENS.tape : TOKENS.paper, { part: 45, x: 1, y: 2, blur: 3 })
  const font = fitted(ctx, text, 14, width - 12)
  drawText(ctx, text, x + width / 2, y + height * 0.69, {
    font,
    color: TOKENS.ink,
    align: 'center',
    most: width - 8,
  })
}
