// The winner's banner: the face, "... has won!" in the largest letters of the table, and a line in handwriting.
import { FONTS, TOKENS, type PlayerLook } from '#web/ui/tokens.ts'
import type { Ink } from '../../model/decal.ts'
import { aside, avatar, display, shadow, shortened } from './pen.ts'

/** Its size, and the height of its middle on the table. */
export const BANNER = { width: 900, height: 330, y: 226 } as const

export interface Winner {
  name: string
  avatar: string
  look: PlayerLook
  /** How it was won, in a few words. */
  says: string
}

const FACE = 118
const SIZES = [64, 56, 48, 40, 34]

/** Paints the banner, its upper left at the origin. */
export function banner(ink: Ink, winner: Winner): void {
  const middle = BANNER.width / 2
  avatar(ink, winner.avatar, middle, 78, FACE, winner.look)
  const rest = ' has won!'
  const fits = (size: number): boolean => {
    ink.font = display(size)
    return ink.measureText(winner.name + rest).width <= BANNER.width - 60
  }
  const size = SIZES.find(fits) ?? 34
  ink.font = display(size)
  const after = ink.measureText(rest).width
  const name = shortened(ink, winner.name, BANNER.width - 60 - after)
  const before = ink.measureText(name).width
  const left = middle - (before + after) / 2
  const foot = 150 + size
  for (const [said, x, color] of [
    [name, left, winner.look.hue],
    [rest, left + before, TOKENS.paper],
  ] as const) {
    aside(ink, () => {
      ink.textAlign = 'left'
      ink.lineJoin = 'round'
      shadow(ink, 'rgb(4 14 16 / 60%)', 0, 5, 10)
      ink.lineWidth = 9
      ink.strokeStyle = '#0a1c22'
      ink.strokeText(said, x, foot)
      shadow(ink, 'transparent', 0, 0, 0)
      ink.fillStyle = color
      ink.fillText(said, x, foot)
    })
  }
  aside(ink, () => {
    ink.font = `700 32px ${FONTS.hand}`
    ink.textAlign = 'center'
    ink.fillStyle = TOKENS.tape
    shadow(ink, 'rgb(4 14 16 / 70%)', 0, 2, 4)
    ink.fillText(winner.says, middle, foot + 44)
  })
}
