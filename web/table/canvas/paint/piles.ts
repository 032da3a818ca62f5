// Paints deck and discard pile: thickness, labels above and counts below.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/layout/frame.ts'
import { countChip } from './labels.ts'
import { aside, dashed, fillRounded, rounded, shadow } from '#web/art/pen.ts'
import { centered, textFont } from './type.ts'

/** Visible edges below the top card: one per eight cards, six at most. */
export const layersOf = (count: number): number => Math.min(6, Math.ceil(count / 8))

/** The deck's lower cards and label, or the place of an empty pile; `at`: place of the top card. */
export function pileBase(
  ctx: CanvasRenderingContext2D,
  at: Rect,
  count: number,
  label: string,
  thick: boolean,
): void {
  centered(ctx, label, at.x + at.width / 2, at.y - 9, textFont(13, 800), 'rgb(255 248 236 / 75%)')
  if (count === 0) {
    const place = { x: at.x + 1, y: at.y + 1, width: at.width - 2, height: at.height - 2 }
    return dashed(ctx, place, 6, { dash: [5, 4], line: 1.5, part: 30 })
  }
  if (!thick) return
  const layers = layersOf(count)
  for (let n = layers; n >= 1; n--) {
    aside(ctx, () => {
      if (n === layers) shadow(ctx, 'rgb(4 14 16 / 50%)', 3, 5, 8)
      const card = { ...at, x: at.x + n * 1.5, y: at.y + n * 1.5 }
      fillRounded(ctx, card, at.width * 0.06, n % 2 === 0 ? '#fdf3df' : '#e4d5b5')
      shadow(ctx, 'transparent', 0, 0, 0)
      ctx.lineWidth = 0.6
      ctx.strokeStyle = 'rgb(32 38 58 / 35%)'
      ctx.stroke()
    })
  }
}

/** The card count, on a chip over the pile's foot. */
export const pileCount = (ctx: CanvasRenderingContext2D, at: Rect, count: number): void =>
  countChip(ctx, String(count), at.x + at.width / 2, at.y + at.height + 4)

/** The frame of a full set with its glow. */
export function fullFrame(ctx: CanvasRenderingContext2D, at: Rect): void {
  aside(ctx, () => {
    shadow(ctx, 'rgb(242 201 76 / 75%)', 0, 0, 14)
    rounded(ctx, at.x - 4, at.y - 4, at.width + 8, at.height + 8, 9)
    ctx.lineWidth = 3
    ctx.strokeStyle = TOKENS.tape
    ctx.stroke()
    ctx.stroke()
  })
}
