// Paints my area: the mat with my progress to a win, the place for a new set, and my bank.
import type { OwnFacts } from '../../model/facts.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import { COLORS } from '#engine/rules/public.ts'
import type { Rect } from '../../model/layout/frame.ts'
import { house, lock, pill, sheltering } from './labels.ts'
import { aside, board, dashed, fillRounded, gradient, shadow } from '#web/art/pen.ts'
import { amount, centered, drawText, fitted, textFont, typeSize } from './type.ts'
import { pip } from './pip.ts'
import { avatar } from './avatar.ts'
import { bar } from './seat.ts'
import { drawName } from './wrapped.ts'

/** From this type size on, only one line of text fits above the sets. */
const LARGE_TYPE = 16

/** Paints the mat, its upper left at the origin of `at`. */
export function mat(ctx: CanvasRenderingContext2D, at: Rect, facts: OwnFacts): void {
  const { x, y } = at
  const lit = facts.drop !== 'plain'
  aside(ctx, () => {
    fillRounded(ctx, at, 22, facts.drop === 'over' ? 'rgb(61 220 151 / 14%)' : 'rgb(255 248 236 / 3%)')
    if (lit || facts.myTurn) {
      shadow(ctx, lit ? 'rgb(61 220 151 / 45%)' : 'rgb(242 201 76 / 30%)', 0, 0, 22)
      ctx.lineWidth = lit ? 3 : 2
      ctx.strokeStyle = lit ? TOKENS.virus : 'rgb(242 201 76 / 75%)'
    } else {
      ctx.setLineDash([6, 5])
      ctx.lineWidth = 1.5
      ctx.strokeStyle = 'rgb(255 248 236 / 26%)'
    }
    ctx.stroke()
  })
  avatar(ctx, facts.avatar, x + 42, y + 44, 56, facts.look)
  const line = typeSize(14)
  const single = line > LARGE_TYPE
  const called = { size: 18, least: 14, most: 104, color: TOKENS.paper, single }
  drawName(ctx, facts.name, x + 80, single ? y + 58 - line : y + 37, called)
  const sets = `${facts.sets} of ${facts.setsToWin}`
  label(ctx, [`${sets} sets`, sets], { x: x + 80, y: y + 59, most: 92 }, TOKENS.amount)
  goals(ctx, x + 14, y + 86, facts)
  label(
    ctx,
    ['Colours for rainbow', 'Rainbow'],
    { x: x + 14, y: y + 160, most: 160 },
    'rgb(255 248 236 / 82%)',
  )
  COLORS.forEach((color, n) => {
    const holds = facts.held[color]
    const place = { x: x + 14 + (n % 5) * 29, y: y + 168 + Math.floor(n / 5) * 29, size: 24 }
    pip(ctx, color, place, { held: holds !== undefined, full: false })
  })
  if (facts.shelter > 0) pill(ctx, 'shelter', sheltering(facts.shelter), x + 20, y - 12)
  if (facts.delayed) pill(ctx, 'delayed', 'no draw next turn', x + 220, y - 12)
}

/** Uses the longest wording that fits, or none: text is never smaller than readable. */
function label(
  ctx: CanvasRenderingContext2D,
  wordings: readonly string[],
  { x, y, most }: { x: number; y: number; most: number },
  color: string,
): void {
  for (const text of wordings) {
    const font = fitted(ctx, text, 14, most, { weight: 800 })
    ctx.font = font
    if (ctx.measureText(text).width > most + 1) continue
    drawText(ctx, text, x, y, { font, color })
    return
  }
}

/** One token for each full set needed to win; completed ones are gold. */
function goals(ctx: CanvasRenderingContext2D, x: number, y: number, { sets, setsToWin }: OwnFacts): void {
  const step = Math.min(48, 144 / setsToWin)
  const wide = Math.min(40, step - 5)
  for (let n = 0; n < setsToWin; n++) {
    const left = x + n * step
    const place = { x: left, y, width: wide, height: 46 }
    if (n < sets) {
      const gold = gradient(ctx.createLinearGradient(0, y, 0, y + 46), { 0: '#fbe08b', 1: '#dfb23a' })
      board(ctx, place, 9, gold, { part: 45, x: 1, y: 3, blur: 3 })
      const size = Math.min(22, wide - 6)
      lock(ctx, left + (wide - size) / 2, y + 12, size, TOKENS.ink)
    } else {
      dashed(ctx, place, 9, { dash: [5, 4], line: 2, part: 42 })
      if (wide >= 30) house(ctx, left + (wide - 19) / 2, y + 13, 19, 'rgb(255 248 236 / 36%)')
    }
  }
}

/** The dashed place where a card of a new color would start a set. */
export function newSet(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  const place = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
  dashed(ctx, place, 10, { dash: [6, 5], line: 2, part: 26 })
  const color = 'rgb(255 248 236 / 66%)'
  centered(ctx, '+', x + width / 2, y + height / 2 - 6, textFont(30, 400), color)
  centered(ctx, 'new set', x + width / 2, y + height / 2 + 22, textFont(14, 800), color)
}

/** Total and bar over the notes of my bank. */
export function bank(ctx: CanvasRenderingContext2D, at: Rect, facts: OwnFacts, drop: OwnFacts['drop']): void {
  const { x, y, width } = at
  if (drop !== 'plain') {
    aside(ctx, () => {
      shadow(ctx, 'rgb(61 220 151 / 45%)', 0, 0, 18)
      fillRounded(ctx, at, 14, drop === 'over' ? 'rgb(61 220 151 / 16%)' : 'rgb(61 220 151 / 5%)')
      ctx.lineWidth = 3
      ctx.strokeStyle = TOKENS.virus
      ctx.stroke()
    })
  }
  const wide = amount(ctx, facts.bank, x + 6, y + 38, { size: 34, color: TOKENS.amount, most: 92 })
  const place = { x: x + 6 + wide + 8, y: y + 36, most: width - wide - 18 }
  label(ctx, ['in the bank', 'bank'], place, 'rgb(255 248 236 / 82%)')
  bar(ctx, { x: x + 6, y: y + 46, width: 150, height: 9 }, facts.bank)
  // Larger text would overlap the bar or the notes.
  if (typeSize(12) <= LARGE_TYPE)
    drawText(ctx, '50M', x + 156, y + 68, {
      font: textFont(12, 800),
      color: 'rgb(255 248 236 / 75%)',
      align: 'right',
    })
}
