// Parts shared by all faces: stock, band, value disc, glyph chip, grain, edge light.
import type { Color } from '#engine/rules/public.ts'
import { fillTiled, greys } from '../raster.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { COLOR_LOOKS } from '../colorLooks.ts'
import tiles from './tiles.json' with { type: 'json' }
import { drawing, type Hues } from './drawings.ts'
import { cardAmount, display } from './letters.ts'
import {
  aside,
  fade,
  fillDisc,
  fillRounded,
  glyph,
  gradient,
  mix,
  noShadow,
  type Picture,
  type Rect,
  rounded,
  shadow,
  turned,
} from '../pen.ts'
import { type FaceContext, fieldOf } from './box.ts'

const SHADOW = 'rgb(20 22 40 / 30%)'
const FOIL = ['#f7d774', '#fff6cf', '#f0a7c4', '#c7b4f5', '#9fdcf2', '#b9f0cf', '#fff3b8', '#f2c14c']

/** The paper of the card, with a foil edge for cards from the store. */
export function stock({ ctx, box }: FaceContext, foil = false) {
  const { width, height } = box
  const run = ctx.createLinearGradient(0, 0, foil ? width : width * 0.5, height)
  if (foil) FOIL.forEach((stop, at) => run.addColorStop(at / (FOIL.length - 1), stop))
  else gradient(run, { 0: '#fffcf4', 0.6: '#fdf3df', 1: '#f4e5c8' })
  fillRounded(ctx, { x: 0, y: 0, width, height }, box.radius, run)
}

/** Draws an SVG drawing over part of the face. */
export async function drawSvg(pen: FaceContext, name: string, hues: Hues, at: Rect) {
  const image = await drawing(name, hues, at.width * pen.scale, at.height * pen.scale)
  pen.ctx.drawImage(image, at.x, at.y, at.width, at.height)
}

export type Pair = readonly [Color, Color]

/** The two colors of a card; null: it is for all. */
export function pairOf([one, other, third]: readonly Color[]): Pair | null {
  return one === undefined || other === undefined || third !== undefined ? null : [one, other]
}

interface PatternOptions {
  /** Default: the color's hue. */
  fill?: string
  strength?: number
  zoom?: number
}

/** A colored ground with the pattern of its property color; the caller sets the clip. */
export async function patterned(
  pen: FaceContext,
  color: Color,
  area: Rect,
  { fill, strength = 1, zoom = { L: 1, M: 0.7, S: 0.62 }[pen.size] }: PatternOptions = {},
) {
  const { ctx, scale } = pen
  const look = COLOR_LOOKS[color]
  ctx.fillStyle = fill ?? look.hue
  ctx.fillRect(area.x, area.y, area.width, area.height)
  const tile = TILES[color]
  const stroke = look.light ? TOKENS.ink : '#ffffff'
  const side = { width: tile.width * zoom, height: tile.height * zoom }
  const image = await drawing(`band/${look.art}`, { ink: stroke }, side.width * scale, side.height * scale)
  aside(ctx, () => {
    ctx.globalAlpha = strength * (look.light ? 0.16 : 0.26)
    fillTiled(ctx, image, area, side)
  })
}

/** The size of each band tile in units of the large drawing. */
const TILES: Record<Color, { width: number; height: number }> = tiles

/** The band of a property or wildcard across the top of the field, clipped to it. */
export async function band(pen: FaceContext, color: Color) {
  const { ctx, box, size } = pen
  const look = COLOR_LOOKS[color]
  const area = { x: box.inset, y: box.inset, width: box.width - box.inset * 2, height: box.band }
  const line = { L: 4, M: 1.5, S: 1.2 }[size]
  aside(ctx, () => {
    shadow(pen.ctx, 'rgb(20 22 40 / 34%)', 0, line, line * 2)
    ctx.fillStyle = look.hue
    ctx.fillRect(area.x - 4, area.y - 4, area.width + 8, area.height + 4)
  })
  await patterned(pen, color, area)
  ctx.fillStyle = gradient(ctx.createLinearGradient(0, area.y, 0, area.y + area.height), {
    0: 'rgb(255 255 255 / 10%)',
    0.5: 'rgb(255 255 255 / 0%)',
    1: 'rgb(10 12 30 / 10%)',
  })
  ctx.fillRect(area.x, area.y, area.width, area.height)
  ctx.fillStyle = mix(look.hue, '#0b0d20', 0.3)
  ctx.fillRect(area.x, area.y + area.height - line, area.width, line)
}

type ValuePlace = 'upper' | 'lower' | 'lower-large'

/** The disc with the card's value: at the upper left, and small and rotated at the lower right. */
function valueDisc(pen: FaceContext, value: number, ring: string, place: ValuePlace) {
  const { ctx, box, size } = pen
  const wide = place === 'lower' ? box.value * (44 / 64) : box.value
  const edge = { L: 7, M: 1, S: 0.6 }[size]
  const small = place === 'lower' ? { L: 9, M: 2, S: 1 }[size] : edge
  const [x, y] =
    place === 'upper'
      ? [edge + wide / 2, edge + wide / 2]
      : [box.width - small - wide / 2, box.height - small - wide / 2]
  const line = { L: place === 'lower' ? 2.6 : 3.5, M: 2.1, S: 1.9 }[size]
  turned(pen.ctx, x, y, place === 'upper' ? 0 : 180, () => {
    aside(ctx, () => {
      const deep = place === 'upper' ? 1 : -1
      shadow(pen.ctx, SHADOW, 3.4 * deep * (wide / 64), 4 * deep * (wide / 64), 0)
      fillDisc(ctx, x, y, wide / 2, ring)
    })
    const light = ctx.createRadialGradient(x - wide * 0.14, y - wide * 0.18, wide * 0.05, x, y, wide / 2)
    fillDisc(ctx, x, y, wide / 2 - line, gradient(light, { 0: '#fffdf8', 1: '#f8eed8' }))
    ctx.fillStyle = TOKENS.ink
    const tall = wide * (size === 'L' ? 0.53 : 0.66) * (value > 9 ? 0.82 : 1)
    if (size === 'L') cardAmount(pen, value, { size: tall, x, y: y + tall * 0.36, unitScale: 0.56 })
    else display(pen, String(value), { size: tall, x, y: y + tall * 0.36 })
  })
}

/** A paper tile with a color's glyph; round ones are used on the rainbow. */
export function chip(
  pen: FaceContext,
  color: Color,
  x: number,
  y: number,
  side: number,
  tilt = 4,
  round = false,
) {
  const { ctx } = pen
  turned(pen.ctx, x, y, tilt, () => {
    shadow(pen.ctx, SHADOW, side * 0.05, side * 0.06, 0)
    const tile = { x: x - side / 2, y: y - side / 2, width: side, height: side }
    if (round) fillDisc(ctx, x, y, side / 2, '#fffaf0')
    else fillRounded(ctx, tile, side * 0.28, '#fffaf0')
    noShadow(ctx)
    glyph(ctx, color, x, y, side * (round ? 0.58 : 0.64), COLOR_LOOKS[color].deep)
  })
}

interface FinishOptions {
  /** Color around the value. */
  ring?: string
  foil?: boolean
  /** Where a large face has its value a second time. */
  end?: ValuePlace
}

/** Last step of every face: finish and value; large faces have it at both ends. */
export function finished(pen: FaceContext, value: number, options: FinishOptions = {}) {
  const { ring = TOKENS.ink, foil = false, end = 'lower' } = options
  finish(pen, foil)
  valueDisc(pen, value, ring, 'upper')
  if (pen.size === 'L') valueDisc(pen, value, ring, end)
}

/** Content of a band: the text of a large face, and the color's glyph. */
export function onBand(pen: FaceContext, color: Color, write: () => void) {
  if (pen.size === 'L') {
    write()
    chip(pen, color, 274, 51, pen.box.chip)
  } else if (pen.size === 'M') chip(pen, color, 95, 17.5, pen.box.chip, 0)
  else chip(pen, color, 58.5, 13.8, pen.box.chip, 0)
}

/** Print finish: grain, a light upper left edge and a dark lower right one. */
function finish(pen: FaceContext, foil: boolean) {
  const { ctx, box, scale, size } = pen
  ctx.lineWidth = { L: 1.5, M: 0.7, S: 0.5 }[size]
  ctx.strokeStyle = fade(TOKENS.ink, 0.28)
  ctx.stroke(fieldOf(box))
  aside(ctx, () => {
    ctx.globalCompositeOperation = 'multiply'
    ctx.globalAlpha = 0.2
    rounded(ctx, 0, 0, box.width, box.height, box.radius)
    ctx.clip()
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    fillTiled(ctx, (grained ??= grain()), {
      x: 0,
      y: 0,
      width: box.width * scale,
      height: box.height * scale,
    })
  })
  const line = { L: 1.6, M: 0.8, S: 0.7 }[size]
  const light = gradient(ctx.createLinearGradient(0, 0, box.width, box.height), {
    0: `rgb(255 255 255 / ${foil ? 70 : 95}%)`,
    0.45: 'rgb(255 255 255 / 0%)',
    0.6: 'rgb(70 48 10 / 0%)',
    1: 'rgb(70 48 10 / 38%)',
  })
  rounded(ctx, line / 2, line / 2, box.width - line, box.height - line, box.radius - line / 2)
  ctx.lineWidth = line
  ctx.strokeStyle = light
  ctx.stroke()
}

/** The grain, shared by all cards. */
let grained: Picture | undefined

/** Paper grain in device pixels. */
function grain(): Picture {
  let seed = 20200323
  return greys(128, 128, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return 255 - (seed >>> 24) * 0.17
  })
}
