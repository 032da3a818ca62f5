// Canvases at the screen's own pixels, for everything painted once and shown many times.
import type { Texture } from 'pixi.js'
import { spareCanvas, textureOf, type Pages } from './atlas.ts'

/** How the drawing's units become pixels. */
export interface Grid {
  scale: number
  dpr: number
  /** Where pictures are kept together; without them each is a texture of its own. */
  pages?: Pages
}

/** Clear pixels around a painting, so that its neighbors on a page never show at its edge. */
const EDGE = 1

/** A painting of so many units as a texture; `paint` works in units. */
export function paintedTexture(
  width: number,
  height: number,
  grid: Grid,
  paint: (ctx: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = spareCanvas()
  const pixels = grid.scale * grid.dpr
  canvas.width = Math.max(1, Math.ceil(width * pixels)) + EDGE * 2
  canvas.height = Math.max(1, Math.ceil(height * pixels)) + EDGE * 2
  const ctx = canvas.getContext('2d')
  if (ctx) {
    ctx.imageSmoothingQuality = 'high'
    ctx.translate(EDGE, EDGE)
    ctx.scale(pixels, pixels)
    paint(ctx)
  }
  return grid.pages ? grid.pages.put(canvas, grid.dpr, EDGE) : textureOf(canvas, grid.dpr, EDGE)
}

/** A coordinate in css px moved onto a whole pixel of the screen, so that what is painted stays sharp. */
export const onPixel = (value: number, dpr: number): number => Math.round(value * dpr) / dpr

const MOST_PIXELS = 2560 * 1440

/** Pixels per css px: what the screen has, `most` at most, fewer where the window would take too many. */
export function resolutionFor(width: number, height: number, ratio: number, most = 2): number {
  const best = Math.min(ratio, most)
  const steps = [best, 1.5, 1].filter((step) => step <= best)
  return steps.find((step) => width * height * step * step <= MOST_PIXELS) ?? Math.min(1, ratio)
}
