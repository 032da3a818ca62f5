// Development only: measures the contrast of all canvas text against the pixels around it.

/** A text drawn on a canvas. */
export interface DrawnText {
  text: string
  /** Font size in canvas pixels. */
  size: number
  /** Contrast (WCAG 2) with the pixels around the letters: at least this for nine tenths of them. */
  contrast: number
}

type TextArgs = Parameters<CanvasRenderingContext2D['fillText']>
type Rgb = readonly [number, number, number]

/** Width in pixels of the ring around the letters whose contrast counts. */
const RING = 1

/**
 * Patches `fillText` to record every text; returns a function that takes the recorded ones. `ground` is the color under
 * transparent pixels.
 */
export function watchInk(ground: Rgb): () => DrawnText[] {
  const written: DrawnText[] = []
  const scratch = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const fillText: unknown = Reflect.get(CanvasRenderingContext2D.prototype, 'fillText')
  if (!scratch || typeof fillText !== 'function') throw new Error('no canvas')
  CanvasRenderingContext2D.prototype.fillText = function (...args: TextArgs) {
    Reflect.apply(fillText, this, args)
    const { left, top, width, height } = boxOf(this, args)
    if (width <= 0 || height <= 0 || this.globalAlpha < 0.5) return
    copyTextState(this, scratch)
    Reflect.apply(fillText, scratch, args)
    // The text alone: its alpha channel is each pixel's coverage, 0 to 255.
    const coverage = scratch.getImageData(left, top, width, height)
    const contrast = contrastOf(coverage, lightnesses(this.getImageData(left, top, width, height), ground))
    if (contrast === null) return
    const { a, b } = this.getTransform()
    const size = (Number(/([\d.]+)px/.exec(this.font)?.[1]) || 0) * Math.hypot(a, b)
    written.push({
      text: args[0],
      size: Math.round(size * 10) / 10,
      contrast: Math.round(contrast * 100) / 100,
    })
  }
  return () => written.splice(0)
}

/** Bounding box of a text in whole pixels, including the ring around it. */
function boxOf(ctx: CanvasRenderingContext2D, [text, x, y]: TextArgs) {
  const m = ctx.measureText(text)
  const at = ctx.getTransform()
  const corners = [
    [x - m.actualBoundingBoxLeft, y - m.actualBoundingBoxAscent],
    [x + m.actualBoundingBoxRight, y - m.actualBoundingBoxAscent],
    [x - m.actualBoundingBoxLeft, y + m.actualBoundingBoxDescent],
    [x + m.actualBoundingBoxRight, y + m.actualBoundingBoxDescent],
  ].map(([px, py]) => at.transformPoint({ x: px ?? 0, y: py ?? 0 }))
  const left = Math.max(0, Math.floor(Math.min(...corners.map((c) => c.x))) - RING)
  const top = Math.max(0, Math.floor(Math.min(...corners.map((c) => c.y))) - RING)
  const right = Math.min(ctx.canvas.width, Math.ceil(Math.max(...corners.map((c) => c.x))) + RING)
  const bottom = Math.min(ctx.canvas.height, Math.ceil(Math.max(...corners.map((c) => c.y))) + RING)
  return { left, top, width: right - left, height: bottom - top }
}

/** Clears `to`, and sets it up to draw text at the same place. */
function copyTextState(from: CanvasRenderingContext2D, to: CanvasRenderingContext2D): void {
  to.canvas.width = from.canvas.width
  to.canvas.height = from.canvas.height
  to.setTransform(from.getTransform())
  to.font = from.font
  to.letterSpacing = from.letterSpacing
  to.textAlign = from.textAlign
  to.textBaseline = from.textBaseline
}

/** Contrast of a text with the ring around it: at least this for nine tenths of the ring; null: not visible. */
function contrastOf({ data, width, height }: ImageData, lights: readonly number[]): number | null {
  const coverage = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? (data[(y * width + x) * 4 + 3] ?? 0) : 0
  const isNearLetter = (x: number, y: number): boolean => {
    for (let dy = -RING; dy <= RING; dy++)
      for (let dx = -RING; dx <= RING; dx++) if (coverage(x + dx, y + dy) > 40) return true
    return false
  }
  const letters: number[] = []
  const around: number[] = []
  lights.forEach((light, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (coverage(x, y) > 220) letters.push(light)
    else if (coverage(x, y) <= 40 && isNearLetter(x, y)) around.push(light)
  })
  if (letters.length === 0 || around.length === 0) return null
  const letter = letters.reduce((sum, light) => sum + light, 0) / letters.length
  const contrasts = around
    .map((light) => (Math.max(light, letter) + 0.05) / (Math.min(light, letter) + 0.05))
    .sort((one, other) => one - other)
  return contrasts[Math.floor(contrasts.length / 10)] ?? 0
}

/** Relative luminance (WCAG 2) of each pixel. */
function lightnesses({ data }: ImageData, ground: Rgb): number[] {
  return Array.from({ length: data.length / 4 }, (_, at) => {
    const alpha = (data[at * 4 + 3] ?? 0) / 255
    const [r, g, b] = ground.map((under, n) => channel((data[at * 4 + n] ?? 0) * alpha + under * (1 - alpha)))
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
  })
}

const channel = (value: number): number =>
  value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
