// Canvases at device resolution, for what is painted once and drawn many times.
import type { Texture } from 'pixi.js'
import type { Size } from '../model/layout/frame.ts'
import { takeCanvas, textureOf, type TextureAtlas } from './atlas.ts'

/** Scale from drawing units to pixels. */
export interface Grid {
  scale: number
  dpr: number
  /** The atlas; without it each painting has a texture of its own. */
  atlas?: TextureAtlas
}

/** Clear pixels around a painting, so that atlas neighbors do not bleed into its edge. */
const EDGE = 1

type Paint = (ctx: CanvasRenderingContext2D) => void

/** Paints a texture of this size in units; `paint` draws in units. */
export function paintedTexture(width: number, height: number, grid: Grid, paint: Paint): Texture {
  return textureFor(painting(width, height, grid, paint), grid)
}

/** Paints a texture of this size again: the same one, unless the size has changed. */
export function repaintedTexture(
  texture: Texture,
  { width, height }: { width: number; height: number },
  grid: Grid,
  paint: Paint,
): Texture {
  const canvas = painting(width, height, grid, paint)
  // A new region would have its sprite's batches rebuilt.
  return grid.atlas?.repaint(texture, canvas) ? texture : textureFor(canvas, grid)
}

const textureFor = (canvas: HTMLCanvasElement, { atlas, dpr }: Grid): Texture =>
  atlas ? atlas.put(canvas, dpr, EDGE) : textureOf(canvas, dpr, EDGE)

function painting(width: number, height: number, grid: Grid, paint: Paint): HTMLCanvasElement {
  const canvas = takeCanvas()
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
  return canvas
}

/** Rounds a coordinate in css px to a whole device pixel, to keep paintings sharp. */
export const onPixel = (value: number, dpr: number): number => Math.round(value * dpr) / dpr

const MAX_PIXELS = 2560 * 1440

/** Resolution in pixels per css px: the screen's, at most `most`, less where the window needs too many. */
export function resolutionFor(
  { width, height, ratio = 1 }: Pick<Size, 'width' | 'height' | 'ratio'>,
  most = 2,
): number {
  const best = Math.min(ratio, most)
  const steps = [best, 1.5, 1].filter((step) => step <= best)
  return steps.find((step) => width * height * step * step <= MAX_PIXELS) ?? Math.min(1, ratio)
}
