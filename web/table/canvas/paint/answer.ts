// Paints the status disc halfway along an arrow: the card's icon or the result, and a label.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Answer } from '../../model/arrows.ts'
import type { Accent } from './accent.ts'
import { aside, board, fillDisc, icon, shadow } from '#web/art/pen.ts'
import { centered, textFont } from './type.ts'
import { SIGNS, type Sign } from '#web/art/signs.ts'

/** Width of the disc with its label. */
export const DISC_WIDTH = 120
export const DISC_HEIGHT = 92
/** Distance of the disc's center from the upper edge. */
export const DISC_MIDDLE = 36

/** Paints the disc, 46 in diameter. */
export function answerDisc(
  ctx: CanvasRenderingContext2D,
  accent: Accent,
  answer: Answer,
  text: string,
): void {
  const [x, y] = [DISC_WIDTH / 2, DISC_MIDDLE]
  aside(ctx, () => {
    shadow(ctx, 'rgb(4 14 16 / 55%)', 1, 3, 4)
    fillDisc(ctx, x, y, 23, TOKENS.paper)
  })
  const { color, ink: tone, sign: shown } = lookOf(accent, answer)
  fillDisc(ctx, x, y, 19.5, color)
  icon(ctx, SIGNS[shown], { x, y, size: 24 }, tone)
  if (text === '') return
  ctx.font = textFont(13, 900)
  const wide = ctx.measureText(text).width + 16
  const paper = { x: x - wide / 2, y: y + 19, width: wide, height: 21 }
  board(ctx, paper, 7, TOKENS.paper, { part: 50, x: 1, y: 2, blur: 3 })
  centered(ctx, text, x, y + 34, textFont(13, 900))
}

function lookOf({ color, sign: own }: Accent, answer: Answer): { color: string; ink: string; sign: Sign } {
  switch (answer) {
    case 'no':
      return { color: TOKENS.alarm, ink: TOKENS.alarmInk, sign: 'no' }
    case 'done':
      return { color: TOKENS.virus, ink: TOKENS.goodInk, sign: 'done' }
    case 'waiting':
    case 'owes':
    case 'aim':
      return { color, ink: TOKENS.paper, sign: own }
  }
}
