// The chip of a color in players' areas and standings.
import type { Color } from '#engine/rules/public.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { aside, fillRounded, glyph, rounded, shadow } from '#web/art/pen.ts'
import { TOKENS } from '#web/ui/tokens.ts'

/** A color chip with hue and glyph; faint if empty. A wider one leaves room for a count at its right. */
export function pip(
  ctx: CanvasRenderingContext2D,
  color: Color,
  at: { x: number; y: number; size: number; wide?: number },
  state: { held: boolean; full: boolean },
): void {
  const look = COLOR_LOOKS[color]
  const { x, y, size, wide = size } = at
  aside(ctx, () => {
    if (state.full) shadow(ctx, 'rgb(242 201 76 / 60%)', 0, 0, 8)
    else if (state.held) shadow(ctx, 'rgb(4 14 16 / 40%)', 1, 1.5, 2)
    const chip = { x, y, width: wide, height: size }
    fillRounded(ctx, chip, size * (state.full ? 0.18 : 0.28), state.held ? look.hue : 'rgb(255 248 236 / 8%)')
  })
  if (state.full) {
    ctx.strokeStyle = TOKENS.tape
    ctx.lineWidth = 2
    rounded(ctx, x, y, wide, size, size * 0.18)
    ctx.stroke()
  }
  const ring = state.held && look.hue === COLOR_LOOKS.black.hue
  if (ring && !state.full) {
    ctx.strokeStyle = 'rgb(255 248 236 / 45%)'
    ctx.lineWidth = 1
    ctx.stroke()
  }
  const counted = at.wide !== undefined
  const middle = x + (counted ? wide * 0.33 : wide / 2)
  const large = counted ? Math.min(size * 0.72, wide * 0.52) : Math.min(size, wide) * 0.66
  glyph(ctx, color, middle, y + size / 2, large, state.held ? look.ink : 'rgb(255 248 236 / 34%)')
}
