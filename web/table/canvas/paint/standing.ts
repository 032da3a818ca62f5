// Paints an opponent's progress on the area's upper edge: full and near-complete sets.
import { TOKENS } from '#web/ui/tokens.ts'
import { lock } from './labels.ts'
import { board } from '#web/art/pen.ts'
import { pip } from './pip.ts'
import { drawText, textFont, typeSize } from './type.ts'
import type { SeatFacts } from '../../model/facts.ts'

const GAP = 5
const PAD = 9
/** Narrower areas print "2/3 sets" instead of "2 of 3 sets", the narrowest only "2/3". */
const NARROW = 300
const NARROWEST = 230

type Standing = Pick<SeatFacts, 'sets' | 'setsToWin' | 'near'>

/** The slip for an area of this width: text and size. */
export function slipOf(ctx: CanvasRenderingContext2D, { sets, setsToWin, near }: Standing, width: number) {
  const word = width < NARROWEST ? '' : ' sets'
  const text = `${sets}${width < NARROW ? '/' : ' of '}${setsToWin}${word}`
  const size = typeSize(13)
  ctx.font = textFont(13, 900)
  const wide = PAD * 2 + size + GAP + ctx.measureText(text).width + near.length * (size + 3 + GAP)
  return { text, wide, high: size + 8, size }
}

/** Paints it with its upper left at a point. */
export function standing(
  ctx: CanvasRenderingContext2D,
  facts: Standing,
  { text, wide, high, size }: ReturnType<typeof slipOf>,
  x: number,
  y: number,
): void {
  const font = textFont(13, 900)
  const chip = size + 3
  const fill = facts.sets > 0 ? TOKENS.tape : TOKENS.paper
  board(ctx, { x, y, width: wide, height: high }, high / 2, fill, { part: 45, x: 1, y: 2, blur: 3 })
  lock(ctx, x + PAD, y + (high - size) / 2, size, TOKENS.ink)
  const from = x + PAD + size + GAP
  const end = from + drawText(ctx, text, from, y + high / 2 + size * 0.36, { font, color: TOKENS.ink })
  facts.near.forEach((color, n) => {
    const place = { x: end + GAP + n * (chip + GAP), y: y + (high - chip) / 2, size: chip }
    pip(ctx, color, place, { held: true, full: false })
  })
}
