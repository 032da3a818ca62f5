// Paints the winner's banner: avatar, "... has won!" in large type, a handwritten line.
import { FONTS, TOKENS, type PlayerLook } from '#web/ui/tokens.ts'
import { aside, shadow } from '#web/art/pen.ts'
import { displayFont, shortened } from './type.ts'
import { avatar } from './avatar.ts'

/** Its size, and the y of its center on the table. */
export const BANNER = { width: 900, height: 330, y: 226 } as const

export interface Winner {
  name: string
  avatar: string
  look: PlayerLook
  /** How the game was won, in a few words. */
  text: string
}

const FACE = 118
const SIZES = [64, 56, 48, 40, 34]

/** Paints the banner with its upper left at the origin. */
export function banner(ctx: CanvasRenderingContext2D, winner: Winner): void {
  const middle = BANNER.width / 2
  avatar(ctx, winner.avatar, middle, 78, FACE, winner.look)
  const rest = ' has won!'
  const fits = (size: number): boolean => {
    ctx.font = displayFont(size)
    return ctx.measureText(winner.name + rest).width <= BANNER.width - 60
  }
  const size = SIZES.find(fits) ?? 34
  ctx.font = displayFont(size)
  const after = ctx.measureText(rest).width
  const name = shortened(ctx, winner.name, BANNER.width - 60 - after)
  const before = ctx.measureText(name).width
  const left = middle - (before + after) / 2
  const foot = 150 + size
  for (const [text, x, color] of [
    [name, left, winner.look.hue],
    [rest, left + before, TOKENS.paper],
  ] as const) {
    aside(ctx, () => {
      ctx.textAlign = 'left'
      ctx.lineJoin = 'round'
      shadow(ctx, 'rgb(4 14 16 / 60%)', 0, 5, 10)
      ctx.lineWidth = 9
      ctx.strokeStyle = '#0a1c22'
      ctx.strokeText(text, x, foot)
      shadow(ctx, 'transparent', 0, 0, 0)
      ctx.fillStyle = color
      ctx.fillText(text, x, foot)
    })
  }
  aside(ctx, () => {
    ctx.font = `700 32px ${FONTS.hand}`
    ctx.textAlign = 'center'
    ctx.fillStyle = TOKENS.tape
    shadow(ctx, 'rgb(4 14 16 / 70%)', 0, 2, 4)
    ctx.fillText(winner.text, middle, foot + 44)
  })
}
