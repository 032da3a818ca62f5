// Positions the floating chat: within the window, by default clear of hand and End turn.
import { overlaps, type Rect } from '#web/table/model/layout/frame.ts'

export type Bounds = Pick<Rect, 'width' | 'height'>

/** Default and minimum size in px. */
export const USUAL = { width: 330, height: 424 }
export const LEAST = { width: 280, height: 260 }
const EDGE = 8
/** Below the top bar. */
export const TOP = 56
const GAP = 12
/** Step in px by which the height is reduced where space is short. */
const LOWER = 8

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(Math.max(least, most), value))

/** The box, moved and shrunk as little as necessary to fit in the window. */
export function clamped({ x, y, width, height }: Rect, window: Bounds): Rect {
  const wide = between(LEAST.width, width, window.width - 2 * EDGE)
  const high = between(LEAST.height, height, window.height - TOP - EDGE)
  return {
    width: wide,
    height: high,
    x: between(EDGE, x, window.width - wide - EDGE),
    y: between(TOP, y, window.height - high - EDGE),
  }
}

/** The default position: beside the notebook if free, else at the left, reducing the height if necessary. */
export function firstPlace(size: Bounds, window: Bounds, right: number, taken: readonly Rect[]): Rect {
  const free = window.width - right
  const steps = Math.max(0, Math.ceil((size.height - LEAST.height) / LOWER))
  const heights = Array.from({ length: steps + 1 }, (_, n) => Math.max(LEAST.height, size.height - n * LOWER))
  const ways = [free - size.width - GAP, GAP].flatMap((x) =>
    heights.map((height) => clamped({ x, y: TOP + GAP, ...size, height }, window)),
  )
  const [first] = ways
  return ways.find((box) => !taken.some((other) => overlaps(box, other))) ?? first ?? { x: 0, y: 0, ...size }
}
