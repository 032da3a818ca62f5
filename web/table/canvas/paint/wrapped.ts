// Fits a name: full size, then smaller, then two lines, then truncated on the second line.
import { drawText, fitted, shortened, textFont, typeSize } from './type.ts'

interface Room {
  /** Maximum width. */
  most: number
  /** There is no room for a second line. */
  single?: boolean
}

interface Look extends Room {
  size: number
  /** Minimum size of one line; below it the name takes two lines of this size. */
  least: number
  color: string
  /** Line height by type size. */
  pitch?: number
}

/** Draws a name; its single line has its baseline at `y`, two lines are centered around it. */
export function drawName(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  look: Look,
): void {
  const { size, least, most, color, pitch = 1 } = look
  ctx.font = textFont(least)
  if (isOneLine(text, look, ctx.measureText(text).width)) {
    drawText(ctx, text, x, y, { font: fitted(ctx, text, size, most), color, most })
    return
  }
  const font = textFont(least, 900)
  ctx.font = font
  const [first, second] = twoLines(text, most, (part) => ctx.measureText(part).width)
  const high = typeSize(least) * pitch
  drawText(ctx, first, x, y - high * 0.62, { font, color })
  drawText(ctx, shortened(ctx, second, most), x, y + high * 0.38, { font, color })
}

/** Whether a name this wide at its minimum size stays on one line: it fits, or two are not allowed. */
export const isOneLine = (text: string, { most, single = false }: Room, width: number): boolean =>
  single || width <= most || text.length < 3

/** Splits a name into two lines: at a space if the rest fits or line one is well filled, else when full. */
export function twoLines(
  text: string,
  most: number,
  width: (text: string) => number,
): readonly [string, string] {
  const letters = [...text]
  let full = letters.length
  while (full > 1 && width(letters.slice(0, full).join('')) > most) full--
  const space = letters.slice(0, full + 1).lastIndexOf(' ')
  const restFits = space > 0 && width(letters.slice(space + 1).join('')) <= most
  // A short first word alone would leave too much for the second line.
  const at = restFits || space >= full / 2 ? space : full
  return [letters.slice(0, at).join('').trimEnd(), letters.slice(at).join('').trimStart()]
}
