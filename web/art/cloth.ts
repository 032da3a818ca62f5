// Bakes the oilcloth for a size: tile, relief, grain, lamp and vignette.
import { aside, blank, gradient } from './face/pen.ts'
import type { Picture } from './face/pen.ts'
import { rasterize, svgImage, tiled } from './raster.ts'
import { TOKENS } from '../ui/tokens.ts'
import tileUrl from './brand/cloth-tile.svg?url'

interface ClothOptions {
  /** In css px. */
  width: number
  height: number
  dpr: number
  /** The fourth, brightest layer of the lamp: for the table and the hero, never under a page's text. */
  bright?: boolean
}

/** Draws the cloth under the lamp. */
export async function bakeCloth({ width, height, dpr, bright = true }: ClothOptions): Promise<Picture> {
  const tile = await tileImage()
  const { canvas, ctx } = blank(width * dpr, height * dpr)
  ctx.scale(dpr, dpr)
  ctx.fillStyle = TOKENS.cloth
  ctx.fillRect(0, 0, width, height)
  fillTiled(ctx, tile, TILE_UNITS / TILE_PIXELS, width, height)
  relief(ctx, width, height)
  grain(ctx, canvas.width, canvas.height)
  glow(ctx, width, Math.min(height, 1000), bright)
  dusk(ctx, width, height)
  return canvas
}

/** Side of the cloth's tile: in css px, and in the pixels it is rendered at. */
const TILE_UNITS = 96
const TILE_PIXELS = 192

async function tileImage(): Promise<Picture> {
  const svg = await (await fetch(tileUrl)).text()
  const sized = svg.replace('<svg ', `<svg width="${TILE_PIXELS}" height="${TILE_PIXELS}" `)
  return rasterize(await svgImage(sized), TILE_PIXELS, TILE_PIXELS)
}

function fillTiled(
  ctx: CanvasRenderingContext2D,
  tile: Picture,
  scale: number,
  width: number,
  height: number,
) {
  const pattern = tiled(ctx, tile)
  if (!pattern) return
  pattern.setTransform(new DOMMatrix().scale(scale))
  ctx.fillStyle = pattern
  ctx.fillRect(0, 0, width, height)
}

/** Soft folds: low-frequency noise lit from the upper left, multiplied over the cloth. */
function relief(ctx: CanvasRenderingContext2D, width: number, height: number) {
  const step = 8
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const { canvas, ctx: small } = blank(columns, rows)
  const image = small.createImageData(columns, rows)
  const rise = (x: number, y: number) => folds(x * 0.0022, y * 0.0042) * 16
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * step, row * step]
      const slopeX = (rise(x + 6, y) - rise(x - 6, y)) / 1.4
      const slopeY = (rise(x, y + 6) - rise(x, y - 6)) / 1.4
      const tone = Math.max(0, Math.min(255, 232 - (slopeX + slopeY) * 46))
      image.data.set([tone, tone, tone, 255], (row * columns + column) * 4)
    }
  }
  small.putImageData(image, 0, 0)
  aside(ctx, () => {
    ctx.globalCompositeOperation = 'multiply'
    ctx.globalAlpha = 0.55
    ctx.drawImage(canvas, 0, 0, columns * step, rows * step)
  })
}

/** Three octaves of value noise, 0 to 1. */
function folds(x: number, y: number): number {
  return (smooth(x, y) * 4 + smooth(x * 2 + 17, y * 2 + 5) * 2 + smooth(x * 4 + 31, y * 4 + 11)) / 7
}

function smooth(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [ease(x - left), ease(y - top)]
  const upper = scatter(left, top) * (1 - u) + scatter(left + 1, top) * u
  const lower = scatter(left, top + 1) * (1 - u) + scatter(left + 1, top + 1) * u
  return upper * (1 - v) + lower * v
}

const ease = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10)

function scatter(x: number, y: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967295
}

/** Fine grain in device pixels, which also hides banding at the lamp's edge. */
function grain(ctx: CanvasRenderingContext2D, width: number, height: number) {
  const side = 160
  const { canvas, ctx: small } = blank(side, side)
  const image = small.createImageData(side, side)
  for (let at = 0; at < side * side; at += 1) {
    const tone = scatter(at % side, Math.floor(at / side) + 7) * 255
    image.data.set([tone, tone, tone, 255], at * 4)
  }
  small.putImageData(image, 0, 0)
  aside(ctx, () => {
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalCompositeOperation = 'soft-light'
    ctx.globalAlpha = 0.13
    fillTiled(ctx, canvas, 1, width, height)
  })
}

const AMBER = '255 196 150'
const ORANGE = '236 112 30'
const WARM = '255 160 70'
const PALE = '255 180 100'

/** The lamp's layers: radial gradients around a point above the upper edge; sizes are relative. */
function glow(ctx: CanvasRenderingContext2D, w: number, h: number, bright: boolean) {
  const light = (
    mode: GlobalCompositeOperation,
    strength: number,
    { x, wide, tall }: { x: number; wide: number; tall: number },
    color: string,
    alphas: Readonly<Record<number, number>>,
  ) =>
    aside(ctx, () => {
      ctx.globalCompositeOperation = mode
      ctx.globalAlpha = strength
      const colors = Object.entries(alphas).map(([at, alpha]) => [at, `rgb(${color} / ${alpha})`] as const)
      round(ctx, { x: w * x, y: h * -0.06, wide: w * wide, tall: h * tall }, Object.fromEntries(colors), 1)
    })
  light('overlay', 0.4, { x: 0.2, wide: 0.72, tall: 1.06 }, AMBER, { 0: 0.95, 0.4: 0.6, 0.68: 0.2, 0.84: 0 })
  light('screen', 1, { x: 0.14, wide: 0.52, tall: 0.66 }, ORANGE, {
    0: 0.62,
    0.42: 0.285,
    0.72: 0.08,
    0.88: 0,
  })
  light('source-over', 1, { x: 0.14, wide: 0.56, tall: 0.8 }, WARM, {
    0: 0.2,
    0.42: 0.1,
    0.72: 0.03,
    0.88: 0,
  })
  if (bright) light('screen', 1, { x: 0.1, wide: 0.36, tall: 0.46 }, PALE, { 0: 0.44, 0.48: 0.16, 0.86: 0 })
}

/** Fills a radial gradient around a point, up to a number of its radii. */
function round(
  ctx: CanvasRenderingContext2D,
  { x, y, wide, tall }: { x: number; y: number; wide: number; tall: number },
  stops: Readonly<Record<number, string>>,
  reach: number,
) {
  ctx.translate(x, y)
  ctx.scale(wide, tall)
  ctx.fillStyle = gradient(ctx.createRadialGradient(0, 0, 0, 0, 0, 1), stops)
  ctx.fillRect(-reach, -reach, reach * 2, reach * 2)
}

/** Darkens towards the lower right, then towards every edge. */
function dusk(ctx: CanvasRenderingContext2D, width: number, height: number) {
  const angle = ((118 - 90) * Math.PI) / 180
  const reach = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2
  const [x, y] = [width / 2, height / 2]
  const run = ctx.createLinearGradient(
    x - Math.cos(angle) * reach,
    y - Math.sin(angle) * reach,
    x + Math.cos(angle) * reach,
    y + Math.sin(angle) * reach,
  )
  ctx.fillStyle = gradient(run, { 0.35: 'rgb(3 10 22 / 0)', 1: 'rgb(3 10 22 / 0.42)' })
  ctx.fillRect(0, 0, width, height)
  const rim = { x: width * 0.37, y: height * 0.35, wide: width * 0.82, tall: height * 0.94 }
  const stops = { 0.5: 'rgb(3 12 18 / 0)', 1: 'rgb(3 12 18 / 0.6)' }
  aside(ctx, () => round(ctx, rim, stops, 2))
}
