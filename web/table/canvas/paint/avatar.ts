// Paints a player's avatar: disc, figure, ring in the player's color, and the player's mark.
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { AVATARS, avatarOf } from '#web/art/avatars.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { aside, fillDisc, gradient, shadow } from '#web/art/pen.ts'
import { TOKENS, type PlayerLook } from '#web/ui/tokens.ts'
import { imageAt } from '../images.ts'

/** Offset of a mark's center from the avatar's, and its size, as parts of the avatar. */
const MARK_AT = 0.37
const MARK_SIZE = 0.34
/** Lower end of a mark at the head, below the avatar's center, as a part of the avatar; outline is 1/10. */
export const HEAD_MARK_END = MARK_SIZE * 0.6 - MARK_AT

/** Paints an avatar centered at a point; the mark is at the right of its foot or head. */
export function avatar(
  ctx: CanvasRenderingContext2D,
  id: string,
  x: number,
  y: number,
  size: number,
  look: PlayerLook,
  markAt: 'foot' | 'head' = 'foot',
): void {
  const known = avatarOf(id)
  const ring = Math.max(2.5, size * 0.075)
  aside(ctx, () => {
    shadow(ctx, 'rgb(4 14 16 / 45%)', 1.5, 3, 4)
    fillDisc(ctx, x, y, size / 2 + 1.5, 'rgb(11 27 43 / 82%)')
  })
  fillDisc(ctx, x, y, size / 2, look.hue)
  fillDisc(ctx, x, y, size / 2 - ring, AVATARS[known].disc)
  const inner = size - ring * 2
  const shine = ctx.createRadialGradient(x - inner * 0.16, y - inner * 0.24, 0, x, y, inner * 0.62)
  const shaded = { 0: 'rgb(255 255 255 / 32%)', 0.6: 'rgb(255 255 255 / 0%)', 1: 'rgb(11 27 43 / 34%)' }
  fillDisc(ctx, x, y, inner / 2, gradient(shine, shaded))
  const figure = imageAt(avatarUrl(known))
  if (figure) {
    aside(ctx, () => {
      ctx.translate(x, y)
      ctx.rotate((-5 * Math.PI) / 180)
      const wide = inner * 0.78
      const high = (wide * figure.naturalHeight) / figure.naturalWidth
      ctx.drawImage(figure, -wide / 2, -high / 2, wide, high)
    })
  }
  const down = size * (markAt === 'foot' ? MARK_AT : -MARK_AT)
  mark(ctx, look, x + size * MARK_AT, y + down, size * MARK_SIZE)
}

/** A player's shape. */
function mark(ctx: CanvasRenderingContext2D, look: PlayerLook, x: number, y: number, size: number): void {
  aside(ctx, () => {
    ctx.translate(x - size / 2, y - size / 2)
    ctx.scale(size / 16, size / 16)
    const path = new Path2D(SHAPE_PATHS[look.shape])
    ctx.lineJoin = 'round'
    ctx.lineWidth = 3.2
    ctx.strokeStyle = TOKENS.ink
    ctx.stroke(path)
    ctx.fillStyle = look.hue
    ctx.fill(path)
  })
}
