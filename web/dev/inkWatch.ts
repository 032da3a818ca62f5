// Development only: measures the contrast of all canvas text against the pixels around it.

/** A text drawn on a canvas. */
export interface DrawnText {
  text: string
  /** Font size in canvas pixels. */
  size: number
  /** Contrast (WCAG 2) with the pixels around the letters: at least this for nine tenths of them. */
  contrast: number
}

declare global {
  var __written: DrawnText[] | undefined
}

/**
 * Patches `fillText` to record every text in `__written`. Runs in a page and is self-contained, so that it can be
 * injected before the page's own code. `ground` is the color (red, green, blue) under transparent pixels.
 */
export function watchInk(ground: readonly [number, number, number]): void {
  const RING = 1
  const written: DrawnText[] = (globalThis.__written = [])
  const channel = (value: number): number =>
    value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const lightness = (r: number, g: number, b: number): number =>
    0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
  const fillText: unknown = Reflect.get(CanvasRenderingContext2D.prototype, 'fillText')
  if (typeof fillText !== 'function') return
  const scratch = document.createElement('canvas')
  const scratchCtx = scratch.getContext('2d', { willReadFrequently: true })

  /** Bounding box of a text in whole pixels, including the ring around it. */
  const box = (ctx: CanvasRenderingContext2D, text: string, x: number, y: number) => {
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
    return { left, top, width: right - left, height: bottom - top, scale: Math.hypot(at.a, at.b) }
  }

  /** Draws the text alone: its alpha channel is each pixel's coverage, 0 to 255. */
  const letters = (
    ctx: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
    maxWidth: number | undefined,
  ) => {
    scratch.width = ctx.canvas.width
    scratch.height = ctx.canvas.height
    if (!scratchCtx) throw new Error('no second canvas')
    scratchCtx.setTransform(ctx.getTransform())
    scratchCtx.font = ctx.font
    scratchCtx.letterSpacing = ctx.letterSpacing
    scratchCtx.textAlign = ctx.textAlign
    scratchCtx.textBaseline = ctx.textBaseline
    Reflect.apply(fillText, scratchCtx, maxWidth === undefined ? [text, x, y] : [text, x, y, maxWidth])
    return scratchCtx
  }

  CanvasRenderingContext2D.prototype.fillText = function (
    text: string,
    x: number,
    y: number,
    maxWidth?: number,
  ) {
    Reflect.apply(fillText, this, maxWidth === undefined ? [text, x, y] : [text, x, y, maxWidth])
    const { left, top, width, height, scale } = box(this, text, x, y)
    if (width <= 0 || height <= 0 || this.globalAlpha < 0.5) return
    const mask = letters(this, text, x, y, maxWidth).getImageData(left, top, width, height).data
    const after = this.getImageData(left, top, width, height).data
    const isLetter = (px: number, py: number): boolean =>
      px >= 0 && py >= 0 && px < width && py < height && (mask[(py * width + px) * 4 + 3] ?? 0) > 40
    const pixel = (px: number, py: number): number => {
      const at = (py * width + px) * 4
      const alpha = (after[at + 3] ?? 0) / 255
      const [r = 0, g = 0, b = 0] = [0, 1, 2].map(
        (n) => (after[at + n] ?? 0) * alpha + (ground[n] ?? 0) * (1 - alpha),
      )
      return lightness(r, g, b)
    }
    let [sum, count] = [0, 0]
    const around: number[] = []
    for (let py = 0; py < height; py++) {
      for (let px = 0; px < width; px++) {
        if ((mask[(py * width + px) * 4 + 3] ?? 0) > 220) {
          sum += pixel(px, py)
          count++
          continue
        }
        if (isLetter(px, py)) continue
        let near = false
        for (let dy = -RING; dy <= RING && !near; dy++)
          for (let dx = -RING; dx <= RING && !near; dx++) near = isLetter(px + dx, py + dy)
        if (near) around.push(pixel(px, py))
      }
    }
    if (count === 0 || around.length === 0) return
    const letter = sum / count
    const contrasts = around
      .map((light) => (Math.max(light, letter) + 0.05) / (Math.min(light, letter) + 0.05))
      .sort((one, other) => one - other)
    const size = (Number(/([\d.]+)px/.exec(this.font)?.[1]) || 0) * scale
    const contrast = contrasts[Math.floor(contrasts.length / 10)] ?? 0
    written.push({ text, size: Math.round(size * 10) / 10, contrast: Math.round(contrast * 100) / 100 })
  }
}
