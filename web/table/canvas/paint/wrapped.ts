// Fits a name: full size, then smaller, then two lines, then truncated on the second line.
import { fitted, shortened, text, typed, words } from './pen.ts'

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
export function name(ctx: CanvasRenderingContext2D, said: string, x: number, y: number, look: Look): void {
  const { size, least, most, color, pitch = 1 } = look
  ctx.font = text(least)
  if (isOneLine(said, look, ctx.measureText(said).width)) {
    words(ctx, said, x, y, { font: fitted(ctx, said, size, most), color, most })
    return
  }
  const font = text(least, 900)
  ctx.font = font
  const [first, second] = broken(said, most, (part) => ctx.measureText(part).width)
  const high = typed(least) * pitch
  words(ctx, first, x, y - high * 0.62, { font, color })
  words(ctx, shortened(ctx, second, most), x, y + high * 0.38, { font, color })
}

/** Whether a name this wide at its minimum size stays on one line: it fits, or two are not allowed. */
export const isOneLine = (said: string, { most, single = false }: Room, width: number): boolean =>
  single || width <= most || said.length < 3

/** Splits a name into two lines: at a space if the rest fits or line one is well filled, else when full. */
export function broken(
  said: string,
  most: number,
  width: (text: string) => number,
): readonly [string, string] {
  const letters = [...said]
  let full = letters.length
  while (full > 1 && width(letters.slice(0, full).join('')) > most) full--
  const space = letters.slice(0, full + 1).lastIndexOf(' ')
  const restFits = space > 0 && width(letters.slice(space + 1).join('')) <= most
  // A short first word alone would leave too much for the second line.
  const at = restFits || space >= full / 2 ? space : full
  return [letters.slice(0, at).join('').trimEnd(), letters.slice(at).join('').trimStart()]
}
