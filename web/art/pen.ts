// The drawing kit of faces, cloth and table: canvases, shapes, colors, icons, shadows.
import type { Color } from '#engine/rules/public.ts'
import { GLYPH_PATHS } from './glyphs.ts'

export type Picture = HTMLCanvasElement

export interface Point {
  x: number
  y: number
}

export interface Rect extends Point {
  width: number
  height: number
}

/** A blank canvas and its context; throws if the browser provides none. */
export function blank(width: number, height: number): { canvas: Picture; ctx: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('this browser gives no canvas to draw cards on')
  ctx.imageSmoothingQuality = 'high'
  return { canvas, ctx }
}

/** Two hex colors mixed; `part` of the second. */
export function mix(one: string, other: string, part: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - part) + channel(other, at) * part))
  return `#${mixed.map(hexByte).join('')}`
}

/** A hex color with an opacity. */
export const fade = (color: string, alpha: number): string => color + hexByte(Math.round(alpha * 255))

const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0')

/** Begins a rounded rectangle's path. */
export function rounded(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
) {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
}

/** Fills a rounded rectangle; keeps its path for a stroke. */
export function fillRounded(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  radius: number,
  fill: string | CanvasGradient,
) {
  rounded(ctx, x, y, width, height, radius)
  ctx.fillStyle = fill
  ctx.fill()
}

/** Fills a disc about a point. */
export function fillDisc(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
) {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, Math.PI * 2)
  ctx.fillStyle = fill
  ctx.fill()
}

/** Adds color stops to a gradient, by position from 0 to 1. */
export function gradient(run: CanvasGradient, stops: Readonly<Record<number, string>>): CanvasGradient {
  for (const [at, color] of Object.entries(stops)) run.addColorStop(Number(at), color)
  return run
}

/** The path from point to point; it is closed only to be filled or to clip. */
export function through(...points: readonly (readonly [x: number, y: number])[]): Path2D {
  const path = new Path2D()
  for (const [x, y] of points) path.lineTo(x, y)
  return path
}

/** Runs a drawing that may load its pictures, clipped to an outline. */
export async function clipped(ctx: CanvasRenderingContext2D, outline: Path2D, draw: () => Promise<void>) {
  ctx.save()
  ctx.clip(outline)
  await draw()
  ctx.restore()
}

/** Runs a drawing between save and restore. */
export function aside(ctx: CanvasRenderingContext2D, draw: () => void) {
  ctx.save()
  draw()
  ctx.restore()
}

/** Fills an icon of 256 units, centered at a point. */
export function icon(
  ctx: CanvasRenderingContext2D,
  path: string,
  { x, y, size }: { x: number; y: number; size: number },
  fill: string,
  rule: CanvasFillRule = 'nonzero',
): void {
  aside(ctx, () => {
    ctx.translate(x - size / 2, y - size / 2)
    ctx.scale(size / 256, size / 256)
    ctx.fillStyle = fill
    ctx.fill(new Path2D(path), rule)
  })
}

/** A color's glyph, centered at a point. */
export function glyph(
  ctx: CanvasRenderingContext2D,
  color: Color,
  x: number,
  y: number,
  size: number,
  fill: string,
) {
  icon(ctx, GLYPH_PATHS[color], { x, y, size }, fill, 'evenodd')
}

/** Runs a drawing rotated around a point. */
export function turned(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  degrees: number,
  draw: () => void,
) {
  aside(ctx, () => {
    turnAbout(ctx, x, y, degrees)
    draw()
  })
}

/** Rotates all subsequent drawing around a point. */
export function turnAbout(ctx: CanvasRenderingContext2D, x: number, y: number, degrees: number) {
  ctx.translate(x, y)
  ctx.rotate((degrees * Math.PI) / 180)
  ctx.translate(-x, -y)
}

/** Sets a shadow for subsequent fills; in units, although canvas shadows ignore the transform. */
export function shadow(ctx: CanvasRenderingContext2D, color: string, dx: number, dy: number, blur: number) {
  const { a, b } = ctx.getTransform()
  const scale = Math.hypot(a, b)
  ctx.shadowColor = color
  ctx.shadowOffsetX = dx * scale
  ctx.shadowOffsetY = dy * scale
  ctx.shadowBlur = blur * scale
}

/** Removes the shadow. */
export function noShadow(ctx: CanvasRenderingContext2D) {
  ctx.shadowColor = 'transparent'
}

/** A rounded rectangle; `cast`: opacity, offset and blur of its shadow. */
export function board(
  ctx: CanvasRenderingContext2D,
  at: Rect,
  radius: number,
  fill: string | CanvasGradient,
  cast?: { part: number; x: number; y: number; blur: number },
): void {
  aside(ctx, () => {
    if (cast) shadow(ctx, `rgb(4 14 16 / ${cast.part}%)`, cast.x, cast.y, cast.blur)
    fillRounded(ctx, at, radius, fill)
  })
}

/** A dashed rounded outline. */
export function dashed(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  radius: number,
  { dash, line, part }: { dash: [number, number]; line: number; part: number },
): void {
  aside(ctx, () => {
    rounded(ctx, x, y, width, height, radius)
    ctx.setLineDash(dash)
    ctx.lineWidth = line
    ctx.strokeStyle = `rgb(255 248 236 / ${part}%)`
    ctx.stroke()
  })
}
