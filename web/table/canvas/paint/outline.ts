// Paints card outlines (legal, targeted, focused, at stake) and card shadows.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Outline } from '../../model/marks.ts'
import { aside, fillRounded, rounded, shadow } from '#web/art/pen.ts'

/** Margin around a card for outlines and shadows, in drawing units. */
export const MARGIN = 24

/** Paints an outline for a card of this size at the margin. */
export function outline(
  ctx: CanvasRenderingContext2D,
  kind: Outline | 'preview',
  width: number,
  height: number,
): void {
  const radius = width * 0.06 + 2
  const ring = (by: number, line: number, color: string) => {
    rounded(ctx, MARGIN - by, MARGIN - by, width + by * 2, height + by * 2, radius + by)
    ctx.lineWidth = line
    ctx.strokeStyle = color
    ctx.stroke()
  }
  /** Stroked twice, for a stronger glow. */
  const glowing = (by: number, line: number, color: string, blur: number) =>
    aside(ctx, () => {
      shadow(ctx, color, 0, 0, blur)
      ring(by, line, color)
      ring(by, line, color)
    })
  switch (kind) {
    case 'legal':
      return ring(1.5, 3, TOKENS.virus)
    case 'over':
      return glowing(2, 4, TOKENS.virus, 26)
    case 'preview':
      return aside(ctx, () => {
        ctx.setLineDash([7, 5])
        ring(1.5, 3, TOKENS.virus)
      })
    case 'focus':
      ring(1.5, 3, TOKENS.maskInk)
      return ring(4.5, 3, TOKENS.mask)
    case 'threat':
      return glowing(1.5, 3, TOKENS.alarm, 12)
  }
}

/** Paints a card's contact and ambient shadow, for a card of this size at the margin. */
export function cardShadow(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  for (const [color, x, y, blur] of [
    ['rgb(4 14 16 / 40%)', 1, 2, 2.5],
    ['rgb(4 14 16 / 26%)', 3, 5, 10],
  ] as const) {
    aside(ctx, () => {
      // Only the shadow is wanted: the shape that casts it is drawn off-canvas.
      const far = 4000
      const { a: scale } = ctx.getTransform()
      shadow(ctx, color, x + far, y, blur)
      ctx.shadowOffsetX = (x + far) * scale
      fillRounded(ctx, { x: MARGIN - far, y: MARGIN, width, height }, width * 0.06, '#000')
    })
  }
}
