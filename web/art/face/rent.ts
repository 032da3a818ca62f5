// Draws a rent card: a perforated coupon in two colors, or in all.
import type { RentRow } from '#engine/rules/public.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { wrap } from './fit.ts'
import { display, plain, plainWidth } from './letters.ts'
import { chip, finished, drawSvg, pairOf, patterned, stock, type Pair } from './parts.ts'
import { clipped, fillRounded, noShadow, shadow, through, turnAbout, turned } from '../pen.ts'
import { type FaceContext, fieldOf } from './box.ts'
import { stickOne } from './stickers.ts'
import { ring } from './wildcard.ts'

const RED = '#C93B2E'

/** The sticker on a rent card. */
export const rentArt = (row: RentRow): string =>
  row.colors.length > 2 ? 'index-pointing-at-the-viewer' : 'megaphone'

/** Draws a rent card in any of the three sizes. */
export async function drawRent(pen: FaceContext, row: RentRow) {
  const { size } = pen
  const pair = pairOf(row.colors)
  stock(pen)
  await clipped(pen.ctx, fieldOf(pen.box), async () => {
    if (pair) await triangles(pen, pair)
    else await ring(pen, { L: 158, M: 54, S: 35 }[size])
  })
  if (pair) chips(pen, pair)
  if (size === 'L') {
    await ticket(pen, row.text)
    await sticker(pen, row)
  } else plaque(pen)
  finished(pen, row.value)
}

async function triangles(pen: FaceContext, [upper, lower]: Pair) {
  const { ctx, box } = pen
  const area = { x: 0, y: 0, width: box.width, height: box.height }
  const [left, right, foot] = [box.inset, box.width - box.inset, box.height - box.inset]
  await patterned(pen, lower, area, { strength: 1.1 })
  await clipped(pen.ctx, through([left, left], [right, left], [left, foot]), () =>
    patterned(pen, upper, area, { strength: 1.1 }),
  )
  ctx.lineWidth = box.width * 0.022
  ctx.strokeStyle = TOKENS.paper
  ctx.stroke(through([right, left], [left, foot]))
}

function chips(pen: FaceContext, [upper, lower]: Pair) {
  const side = { L: 74, M: 33, S: 22 }[pen.size]
  const top = { L: { x: 124, y: 60 }, M: { x: 59, y: 25 }, S: { x: 41, y: 18 } }[pen.size]
  const foot = { L: { x: 196, y: 388 }, M: { x: 83, y: 129 }, S: { x: 52, y: 83 } }[pen.size]
  chip(pen, upper, top.x, top.y, side, -4)
  chip(pen, lower, foot.x, foot.y, side, 5)
}

async function ticket(pen: FaceContext, text: string) {
  const { ctx } = pen
  ctx.save()
  turnAbout(ctx, 160, 224, -4)
  shadow(pen.ctx, 'rgb(20 22 40 / 34%)', 4, 6, 1)
  await drawSvg(pen, 'part/rent-ticket', {}, { x: 38, y: 118, width: 244, height: 212 })
  noShadow(ctx)
  ctx.fillStyle = TOKENS.ink
  const lines = wrap(text, 198, 17, (part, size) => plainWidth(pen, part, size))
  const first = 244 - (lines.length - 2) * 10
  lines.forEach((line, at) => plain(pen, line, { size: 17, weight: 800, x: 160, y: first + at * 21 }))
  ctx.fillStyle = '#6a6049'
  plain(pen, 'DUE NOW, NEIGHBOUR', { size: 10.5, weight: 900, x: 170, y: 311, letterSpacing: 1.4 })
  scissors(pen, 82, 307)
  ctx.restore()
}

/** A small pair of scissors at the coupon's cutting line. */
function scissors({ ctx }: FaceContext, x: number, y: number) {
  ctx.strokeStyle = '#6a6049'
  ctx.lineWidth = 1.7
  ctx.beginPath()
  ctx.arc(x - 6, y - 4, 2.9, 0, Math.PI * 2)
  ctx.moveTo(x - 3.1, y + 4)
  ctx.arc(x - 6, y + 4, 2.9, 0, Math.PI * 2)
  ctx.moveTo(x - 3.8, y - 2.2)
  ctx.lineTo(x + 8, y + 5)
  ctx.moveTo(x - 3.8, y + 2.2)
  ctx.lineTo(x + 8, y - 5)
  ctx.stroke()
}

function plaque(pen: FaceContext) {
  const { ctx, box } = pen
  const k = box.width / 112
  const [x, y] = [56 * k, 77 * k]
  turned(pen.ctx, x, y, -6, () => {
    shadow(pen.ctx, 'rgb(20 22 40 / 36%)', 1.6 * k, 2.2 * k, 0)
    const sign = { x: x - 50 * k, y: y - 22 * k, width: 100 * k, height: 44 * k }
    fillRounded(ctx, sign, 6 * k, TOKENS.paper)
    noShadow(ctx)
    ctx.fillStyle = RED
    display(pen, 'RENT', { size: 35 * k, x, y: y + 12.5 * k })
  })
}

async function sticker(pen: FaceContext, row: RentRow) {
  const art = rentArt(row)
  const place =
    art === 'megaphone' ? { x: 270, y: 98, size: 78, tilt: 8 } : { x: 270, y: 326, size: 80, tilt: -6 }
  await stickOne(pen, art, { ...place, edge: 4, drop: 5 })
}
