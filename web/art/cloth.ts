// Bakes the oilcloth for a size: tile, relief, grain, lamp and vignette.
import { aside, blank, gradient, type Picture } from './pen.ts'
import { fillTiled, greys, rasterize, svgImage } from './raster.ts'
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
  const tile = await tileImage(dpr)
  const { canvas, ctx } = blank(width * dpr, height * dpr)
  ctx.scale(dpr, dpr)
  ctx.fillStyle = TOKENS.cloth
  ctx.fillRect(0, 0, width, height)
  fillTiled(ctx, tile, { x: 0, y: 0, width, height }, { width: TILE_UNITS, height: TILE_UNITS })
  relief(ctx, width, height)
  grain(ctx, canvas.width, canvas.height)
  glow(ctx, width, Math.min(height, 1000), bright)
  dusk(ctx, width, height)
  return canvas
}

/** Side of the cloth's tile, in css px. */
const TILE_UNITS = 96

/** The tile at device resolution: filling with a scaled pattern takes several times as long. */
async function tileImage(dpr: number): Promise<Picture> {
  const svg = await (await fetch(tileUrl)).text()
  const side = Math.round(TILE_UNITS * dpr)
  const sized = svg.replace('<svg ', `<svg width="${side}" height="${side}" `)
  return rasterize(await svgImage(sized), side, side)
}

/** Soft folds: low-frequency noise lit from the upper left, multiplied over the cloth. */
function relief(ctx: CanvasRenderingContext2D, width: number, height: number) {
  const step = 16
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const folds = greys(columns, rows, (column, row) => 232 - slopeOfFolds(column * step, row * step) * 46)
  aside(ctx, () => {
    ctx.globalCompositeOperation = 'multiply'
    ctx.globalAlpha = 0.55
    ctx.drawImage(folds, 0, 0, columns * step, rows * step)
  })
}

/** Slope towards the lower right of three octaves of value noise, at a point in css px. */
function slopeOfFolds(x: number, y: number): number {
  const across = x * 0.0022
  const down = y * 0.0042
  return (
    slopeOfNoise(across, down) +
    slopeOfNoise(across * 2 + 17, down * 2 + 5) +
    slopeOfNoise(across * 4 + 31, down * 4 + 11)
  )
}

/** Contrast of the folds by direction, set by eye: they are wider than tall. */
const DEPTH = { across: 0.172, down: 0.329 }

/** Slope of value noise of unit cells. */
function slopeOfNoise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = ease(x - left)
  const v = ease(y - top)
  const upperLeft = scatter(left, top)
  const upperRight = scatter(left + 1, top)
  const lowerLeft = scatter(left, top + 1)
  const lowerRight = scatter(left + 1, top + 1)
  const across = (upperRight - upperLeft) * (1 - v) + (lowerRight - lowerLeft) * v
  const down = (lowerLeft - upperLeft) * (1 - u) + (lowerRight - upperRight) * u
  return across * steepness(x - left) * DEPTH.across + down * steepness(y - top) * DEPTH.down
}

/** The derivative of `ease`. */
const steepness = (part: number): number => 30 * part * part * (part - 1) * (part - 1)

const ease = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10)

function scatter(x: number, y: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967295
}

/** Fine grain in device pixels, which also hides banding at the lamp's edge. */
function grain(ctx: CanvasRenderingContext2D, width: number, height: number) {
  const tile = greys(160, 160, (x, y) => scatter(x, y + 7) * 255)
  aside(ctx, () => {
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalCompositeOperation = 'soft-light'
    ctx.globalAlpha = 0.13
    fillTiled(ctx, tile, { x: 0, y: 0, width, height })
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
