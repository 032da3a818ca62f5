// Draws the signs of arrows.
import { SIGNS, type Sign } from '#web/art/signs.ts'
import { icon } from '#web/art/face/pen.ts'

/** A sign, its middle at a point. */
export function sign(
  ctx: CanvasRenderingContext2D,
  name: Sign,
  x: number,
  y: number,
  size: number,
  fill: string,
): void {
  icon(ctx, SIGNS[name], { x, y, size }, fill)
}
