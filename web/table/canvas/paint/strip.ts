// Paints a player's area on one line, where a badge does not fit.
import { COLORS } from '#engine/rules/public.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/layout/frame.ts'
import type { HeldColors, SeatFacts } from '../../model/facts.ts'
import { avatar } from './avatar.ts'
import { amount, drawText, fitted, textFont } from './type.ts'
import { pip } from './pip.ts'
import { backs, plate } from './seat.ts'

/** As parts of the strip's height. */
const FACE = 0.74
const PIP = 0.5
const TYPE = 0.46
/** In css px: padding, gap, and width of a two-digit bank. */
const SIDE = 6
const GAP = 6
const BANK = 44
const HAND = 42

/** Room for the first letters of a name. */
const LEAST_NAME = 46
/** Gap between two pips. */
const PIP_GAP = 3

/** Where the parts of a strip begin, in its own px; `hand`: null if the name would have too little room. */
interface StripLayout {
  name: number
  /** The name's maximum width. */
  most: number
  pips: number
  hand: number | null
}

/** Lays out a strip of this size with `sets` full sets. */
export function stripLayout({ width, height }: Pick<Rect, 'width' | 'height'>, sets: number): StripLayout {
  const name = SIDE + height * FACE + GAP
  const end = width - SIDE - 2 - BANK
  const pipsBefore = (edge: number): number => edge - GAP - sets * (height * PIP + PIP_GAP)
  const mostBefore = (edge: number): number => pipsBefore(edge) - GAP - name
  const hand = mostBefore(end - HAND) < LEAST_NAME ? null : end - HAND
  const edge = hand ?? end
  return { name, most: mostBefore(edge), pips: pipsBefore(edge), hand }
}

/** Paints a strip into a rectangle. */
export function strip(ctx: CanvasRenderingContext2D, at: Rect, facts: SeatFacts, held: HeldColors): void {
  const { width, height } = at
  const full = COLORS.filter((color) => held[color]?.full === true)
  const layout = stripLayout(at, full.length)
  const middle = height / 2
  const size = Math.min(16, height * TYPE)
  const baseline = middle + size * 0.36
  ctx.save()
  ctx.translate(at.x, at.y)
  plate(ctx, { x: 0, y: 0, width, height }, facts, height / 2.6)
  const face = height * FACE
  avatar(ctx, facts.avatar, SIDE + face / 2, middle, face, facts.look)
  drawText(ctx, facts.name, layout.name, baseline, {
    font: fitted(ctx, facts.name, size, layout.most),
    color: TOKENS.paper,
    most: layout.most,
  })
  const pipSize = height * PIP
  full.forEach((color, nth) => {
    const x = layout.pips + nth * (pipSize + PIP_GAP)
    pip(ctx, color, { x, y: middle - pipSize / 2, size: pipSize }, { held: true, full: true })
  })
  if (layout.hand !== null) {
    const cards = backs(ctx, Math.min(facts.hand, 3), layout.hand, middle - 8, { size: 11, most: 20 })
    drawText(ctx, String(facts.hand), layout.hand + cards + 4, baseline, {
      font: textFont(size - 1),
      color: TOKENS.paper,
    })
  }
  amount(ctx, facts.bank, width - SIDE - 2, baseline, {
    size: size + 1,
    color: TOKENS.amount,
    align: 'right',
  })
  ctx.restore()
}
