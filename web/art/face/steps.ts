// Draws a color's rents: ascending steps on large faces, a row of numbers on medium ones.
import { COLOR_ROWS, type Color } from '#engine/rules/public.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { COLOR_LOOKS } from '../colorLooks.ts'
import { cardAmount, display, edged } from './letters.ts'
import { aside, fillRounded, mix, noShadow, shadow } from '../pen.ts'
import type { FaceContext } from './box.ts'

interface Steps {
  x: number
  /** y of the steps' base. */
  foot: number
  height: number
  /** Maximum width of all steps, and of a single one (`widest`). */
  width: number
  widest: number
  gap: number
}

/** Draws the steps of a color, ascending from left to right. */
export function rentSteps(pen: FaceContext, color: Color, { x, foot, height, width, widest, gap }: Steps) {
  const { ctx } = pen
  const { rents } = COLOR_ROWS[color]
  const look = COLOR_LOOKS[color]
  const wide = Math.min(widest, (width - gap * (rents.length - 1)) / rents.length)
  rents.forEach((rent, at) => {
    const part = rents.length === 1 ? 1 : at / (rents.length - 1)
    const last = at === rents.length - 1
    const tall = height * (0.58 + 0.42 * part)
    const left = x + at * (wide + gap)
    const fill = last ? look.hue : mix(look.hue, TOKENS.paper, 0.7 - 0.16 * part)
    aside(ctx, () => {
      shadow(pen.ctx, 'rgb(20 22 40 / 26%)', 2.4, 3, 0)
      const step = { x: left, y: foot - tall, width: wide, height: tall }
      fillRounded(ctx, step, Math.min(8, wide * 0.16), fill)
      noShadow(ctx)
      ctx.lineWidth = 2
      ctx.strokeStyle = mix(look.hue, '#15182c', 0.34)
      ctx.stroke()
    })
    const number = Math.min(26, wide * 0.44)
    edged(pen, last ? look.ink : TOKENS.ink, 1.1, (method) =>
      cardAmount(pen, rent, {
        size: number,
        x: left + wide / 2,
        y: foot - tall + number * 1.06,
        unitScale: 0.62,
        method,
      }),
    )
    cardMarks(pen, at + 1, left + wide / 2, foot - height * 0.062, wide)
  })
}

/** Tiny cards side by side, one per card of the step. */
function cardMarks({ ctx }: FaceContext, count: number, x: number, foot: number, room: number) {
  const tall = Math.min(14, room * 0.26)
  const wide = tall * 0.66
  const from = x - (wide * count) / 2
  ctx.lineWidth = 1.4
  for (let at = 0; at < count; at += 1) {
    const card = { x: from + at * wide, y: foot - tall, width: wide, height: tall }
    fillRounded(ctx, card, 1.4, '#fffdf8')
    ctx.strokeStyle = 'rgb(32 38 58 / 62%)'
    ctx.stroke()
  }
}

/** The rents as a row of numbers; the full set's is on a tile of the full hue. */
export function rentRow(pen: FaceContext, color: Color, y: number) {
  const { ctx, box } = pen
  const { rents } = COLOR_ROWS[color]
  const look = COLOR_LOOKS[color]
  const pitch = Math.min(27, 88 / rents.length)
  const from = box.width / 2 - (pitch * (rents.length - 1)) / 2
  rents.forEach((rent, at) => {
    const x = from + at * pitch
    const last = at === rents.length - 1
    if (last) fillRounded(ctx, { x: x - 10, y: y - 9.5, width: 20, height: 19 }, 5, look.hue)
    ctx.fillStyle = last ? look.ink : TOKENS.ink
    display(pen, String(rent), { size: 14.5, x, y: y + 5.2 })
  })
}
