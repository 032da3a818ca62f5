// Draws a wildcard: two halves with the active one upright, or a ring of all colors.
import { COLORS, type Color, type WildcardRow } from '#engine/rules/public.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { COLOR_LOOKS } from '../colorLooks.ts'
import { edged, display, plain } from './letters.ts'
import { band, chip, finished, drawSvg, onBand, pairOf, patterned, stock, type Pair } from './parts.ts'
import {
  aside,
  clipped,
  fillRounded,
  mix,
  noShadow,
  type Rect,
  shadow,
  through,
  turnAbout,
  turned,
} from '../pen.ts'
import { type FaceContext, fieldOf } from './box.ts'
import { title } from './property.ts'
import { rentSteps } from './steps.ts'
import { stickOne } from './stickers.ts'

/** The virus on a wildcard has the active hue; black would hide its face. */
const virusHue = (color: Color): string =>
  color === 'black' ? '#5b6379' : COLOR_LOOKS[color].hue.toLowerCase()

/** The stickers a wildcard may need, for the test that all are baked. */
export const wildcardArt = ({ colors }: WildcardRow): string[] =>
  colors.length > 2 ? ['family/virus-party'] : colors.map((color) => `family/virus-smug${virusHue(color)}`)

/** Draws a wildcard; without `facing` in its default color, the rainbow without a color. */
export async function drawWildcard(pen: FaceContext, row: WildcardRow, facing?: Color) {
  const pair = pairOf(row.colors)
  if (pair === null) return drawRainbow(pen, row, facing)
  const [upper, lower]: Pair = facing === pair[1] ? [pair[1], pair[0]] : pair
  stock(pen)
  await clipped(pen.ctx, fieldOf(pen.box), () => twoHalves(pen, upper, lower))
  await virus(pen, `family/virus-smug${virusHue(upper)}`)
  steps(pen, upper)
  finished(pen, row.value, { end: 'lower-large' })
}

/** Both halves, the lower one rotated and paler; the cut between them runs from 53 % to 47 %. */
async function twoHalves(pen: FaceContext, upper: Color, lower: Color) {
  const { ctx, box } = pen
  const inner = box.height - box.inset * 2
  const left = [0, box.inset + inner * 0.53] as const
  const right = [box.width, box.inset + inner * 0.47] as const
  await half(pen, upper)
  await clipped(pen.ctx, through(left, right, [box.width, box.height], [0, box.height]), async () => {
    turnAbout(ctx, box.width / 2, box.height / 2, 180)
    await half(pen, lower)
    steps(pen, lower)
    ctx.setTransform(pen.scale, 0, 0, pen.scale, 0, 0)
    ctx.globalCompositeOperation = 'saturation'
    ctx.globalAlpha = 0.45
    ctx.fillStyle = '#808080'
    ctx.fillRect(0, 0, box.width, box.height)
    ctx.globalCompositeOperation = 'source-over'
    ctx.globalAlpha = 0.2
    ctx.fillStyle = TOKENS.paper
    ctx.fillRect(0, 0, box.width, box.height)
  })
  perforate(pen, through(left, right))
}

/** The rents of a half, on large faces. */
function steps(pen: FaceContext, color: Color) {
  if (pen.size === 'L')
    rentSteps(pen, color, { x: 27, foot: 190, height: 74, width: 158, widest: 45, gap: 5 })
}

async function half(pen: FaceContext, color: Color) {
  const { box, size } = pen
  const look = COLOR_LOOKS[color]
  const area = { x: 0, y: 0, width: box.width, height: box.height }
  const zoom = { L: 1.7, M: 1.1, S: 1 }[size]
  const [fill, strength] = [mix(look.hue, TOKENS.paper, 0.62), look.light ? 0.8 : 0.55]
  await patterned(pen, color, area, { fill, zoom, strength })
  await band(pen, color)
  labelled(pen, color, 'WILD')
}

/** The color's name on the band, under the kind of wildcard. */
function labelled(pen: FaceContext, color: Color, kind: string) {
  const { ink, label } = COLOR_LOOKS[color]
  onBand(pen, color, () => {
    edged(pen, ink, 1.7, (method) =>
      plain(pen, kind, { size: 13, weight: 900, x: 159.5, y: 39, letterSpacing: 2.4, method }),
    )
    title(pen, label, ink, 64)
  })
}

function perforate({ ctx, size }: FaceContext, cut: Path2D) {
  aside(ctx, () => {
    ctx.strokeStyle = TOKENS.paper
    ctx.lineWidth = { L: 9, M: 3, S: 2 }[size]
    ctx.stroke(cut)
    if (size !== 'L') return
    ctx.setLineDash([11, 8])
    ctx.strokeStyle = 'rgb(32 38 58 / 55%)'
    ctx.lineWidth = 2.5
    ctx.stroke(cut)
  })
}

async function virus(pen: FaceContext, art: string) {
  const place = {
    L: { x: 250, y: 197, size: 116, edge: 4.4 },
    M: { x: 56, y: 79, size: 56, edge: 1.7 },
    S: { x: 36, y: 52, size: 40, edge: 1.2 },
  }[pen.size]
  await stickOne(pen, art, { ...place, tilt: 6, drop: place.edge * 1.4 })
}

/** The rainbow wildcard; with a color, that color's band lies across its top. */
async function drawRainbow(pen: FaceContext, row: WildcardRow, facing?: Color) {
  const { box, size } = pen
  const middle = ringMiddle(pen, facing !== undefined)
  stock(pen)
  await clipped(pen.ctx, fieldOf(box), async () => {
    await ring(pen, { L: 122, M: 45, S: 29 }[size], middle)
    if (facing !== undefined) await band(pen, facing)
  })
  const big = { L: 132, M: 50, S: 34 }[size]
  const place = { x: box.width / 2, y: middle, size: big, tilt: 0, edge: 0.01, drop: big * 0.03 }
  await stickOne(pen, 'family/virus-party', place)
  if (facing !== undefined) labelled(pen, facing, 'RAINBOW')
  else if (size === 'L')
    plate(pen, 'Rainbow Wild', { x: 186, y: 48, width: 226, height: 54, tilt: -2, text: 31 })
  if (size === 'L')
    plate(pen, 'Any colour. Not alone.', { x: 146, y: 412, width: 226, height: 28, tilt: 0, text: 15 })
  finished(pen, row.value)
}

/** A band across the top moves the ring down. */
const ringMiddle = ({ size, box }: FaceContext, banded: boolean): number =>
  size === 'L' ? 249 : box.height * (banded ? 0.6 : 0.52)

/** Ten wedges with their glyphs around a paper disc. */
export async function ring(pen: FaceContext, radius: number, middle = ringMiddle(pen, false)) {
  const { box, size } = pen
  const zoom = ((box.width - box.inset * 2) / 294) * (size === 'L' ? 1 : 1.12)
  const [x, y] = [box.width / 2 - 147 * zoom, middle - 236 * zoom]
  await drawSvg(pen, 'backdrop/conic-ring', {}, { x, y, width: 294 * zoom, height: 422 * zoom })
  const disc = { L: 42, M: 17, S: 12 }[size]
  COLORS.forEach((color, at) => {
    const angle = ((at + 0.5) / COLORS.length) * Math.PI * 2 - Math.PI / 2
    const [x, y] = [box.width / 2 + Math.cos(angle) * radius, middle + Math.sin(angle) * radius]
    chip(pen, color, x, y, disc, 0, true)
  })
}

/** A slip of paper with a short text. */
function plate(pen: FaceContext, words: string, at: Rect & { tilt: number; text: number }) {
  const { ctx } = pen
  turned(pen.ctx, at.x, at.y, at.tilt, () => {
    shadow(pen.ctx, 'rgb(20 22 40 / 34%)', 3, 4, 0)
    const slip = { ...at, x: at.x - at.width / 2, y: at.y - at.height / 2 }
    fillRounded(ctx, slip, Math.min(10, at.height * 0.25), TOKENS.paper)
    noShadow(ctx)
    ctx.fillStyle = TOKENS.ink
    const [size, y] = [at.text, at.y + at.text * 0.36]
    if (size > 20) display(pen, words, { size, x: at.x + 6, y })
    else plain(pen, words, { size, weight: 900, x: at.x, y })
  })
}
