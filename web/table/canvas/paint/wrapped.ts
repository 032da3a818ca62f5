// A name on one line or two: at its place's size, smaller, then broken, and cut only at the end of its second line.
import { fitted, shortened, text, typed, words } from './pen.ts'

interface Room {
  /** Across. */
  most: number
  /** There is no room for a second line. */
  single?: boolean
}

interface Look extends Room {
  size: number
  /** One line may shrink to this; then the name takes two lines of it. */
  least: number
  color: string
  /** From one line to the next, by the size of the words. */
  pitch?: number
}

/** Writes a name whose only line would stand at `y`; two lines stand around it. */
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

/** Whether a name that is so wide at its smallest keeps to one line: where it fits, or has no second one. */
export const isOneLine = (said: string, { most, single = false }: Room, width: number): boolean =>
  single || width <= most || said.length < 3

/** Two lines of a name: broken at a space if the rest then fits or the first line is well filled, else where the line is full. */
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
  // A short first word alone would leave the second line too much.
  const at = restFits || space >= full / 2 ? space : full
  return [letters.slice(0, at).join('').trimEnd(), letters.slice(at).join('').trimStart()]
}
