// Paints a player's area on one line, where a badge does not fit.
import { COLORS } from '#engine/rules/public.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/layout/frame.ts'
import type { HeldColors, SeatFacts } from '../../model/seatFacts.ts'
import { avatar } from './avatar.ts'
import { amount, fitted, pip, textFont, drawText } from './pen.ts'
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

/** Paints a strip into a rectangle. */
export function strip(ctx: CanvasRenderingContext2D, at: Rect, facts: SeatFacts, held: HeldColors): void {
  const { width, height } = at
  const middle = height / 2
  const size = Math.min(16, height * TYPE)
  const baseline = middle + size * 0.36
  ctx.save()
  ctx.translate(at.x, at.y)
  plate(ctx, { x: 0, y: 0, width, height }, facts, height / 2.6)
  const face = height * FACE
  avatar(ctx, facts.avatar, SIDE + face / 2, middle, face, facts.look)

  const bank = width - SIDE - 2
  amount(ctx, facts.bank, bank, baseline, { size: size + 1, color: TOKENS.amount, align: 'right' })
  const hand = bank - BANK - HAND
  const cards = backs(ctx, Math.min(facts.hand, 3), hand, middle - 8, { size: 11, most: 20 })
  drawText(ctx, String(facts.hand), hand + cards + 4, baseline, {
    font: textFont(size - 1),
    color: TOKENS.paper,
  })

  const full = COLORS.filter((color) => held[color]?.full === true)
  const pipSize = height * PIP
  const from = hand - GAP - full.length * (pipSize + 3)
  full.forEach((color, nth) => {
    const place = { x: from + nth * (pipSize + 3), y: middle - pipSize / 2, size: pipSize }
    pip(ctx, color, place, { held: true, full: true })
  })
  const left = SIDE + face + GAP
  const most = from - GAP - left
  drawText(ctx, facts.name, left, baseline, {
    font: fitted(ctx, facts.name, size, most),
    color: TOKENS.paper,
    most,
  })
  ctx.restore()
}
