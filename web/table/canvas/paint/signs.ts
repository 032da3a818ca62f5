// Draws the signs of arrows.
import { SIGNS, type Sign } from '#web/art/signs.ts'
import { aside } from '#web/art/face/pen.ts'

/** A sign, its middle at a point. */
export function sign(
  ctx: CanvasRenderingContext2D,
  name: Sign,
  x: number,
  y: number,
  size: number,
  fill: string,
): void {
  aside(ctx, () => {
    ctx.translate(x - size / 2, y - size / 2)
    ctx.scale(size / 256, size / 256)
    ctx.fillStyle = fill
    ctx.fill(new Path2D(SIGNS[name]))
  })
}
