// A slip on a rent card of my hand: what it would bring now.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/frame.ts'
import { aside, rounded } from '#web/art/face/pen.ts'
import { fitted, shadow, words } from './pen.ts'

/** The slip, yellow if it `pays`. */
export function rentSlip(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  said: string,
  pays: boolean,
): void {
  aside(ctx, () => {
    shadow(ctx, 'rgb(4 14 16 / 45%)', 1, 2, 3)
    rounded(ctx, x, y, width, height, height * 0.28)
    ctx.fillStyle = pays ? TOKENS.tape : TOKENS.paper
    ctx.fill()
  })
  const font = fitted(ctx, said, 14, width - 12)
  words(ctx, said, x + width / 2, y + height * 0.69, {
    font,
    color: TOKENS.ink,
    align: 'center',
    most: width - 8,
  })
}
