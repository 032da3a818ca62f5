// The table's coordinate system: a drawing at least 1128 by 900, scaled into the window.
import type { WidthBreakpoint } from '#web/ui/breakpoints.ts'

/** The window and what the shell reserves of it, in css px. */
export interface Size {
  width: number
  height: number
  /** Height of the top bar. */
  top: number
  /** Width reserved at the right for the notebook. */
  right: number
  /** Device pixels per css px, for a real window. */
  ratio?: number
}

/** The transform from the drawing to the window. */
export interface Frame {
  scale: number
  /** The drawing's origin, in css px. */
  x: number
  y: number
  /** Size of the drawing in its own units; its upper 48 are behind the top bar. */
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Rect extends Point {
  width: number
  height: number
}

/** Smallest type size on the screen, css px. */
export const MIN_TYPE = 12

const MIN_WIDTH = 1128
const MAX_WIDTH = 1480
/** Below this width the drawing keeps its minimum width and is centered. */
const WORTH_STRETCHING = 1260
const HEIGHT = 900
const MAX_HEIGHT = 1060
const BAR = 48
const LARGEST_SCALE = 1.6
/** Windows up to this width show cards at no more than 0.8 of their size. */
const SMALL_WINDOW: WidthBreakpoint = 1280
const SMALL_SCALE = 0.8

/** Fits the drawing into a window. */
export function frameOf({ width, height, top, right }: Size): Frame {
  const wide = Math.max(1, width - right)
  const high = Math.max(1, height - top)
  const limit = width <= SMALL_WINDOW ? SMALL_SCALE : LARGEST_SCALE
  const scale = Math.min(wide / MIN_WIDTH, high / (HEIGHT - BAR), limit)
  const spare = wide / scale
  const drawn = spare < WORTH_STRETCHING ? MIN_WIDTH : Math.min(spare, MAX_WIDTH)
  const tall = Math.min(high / scale + BAR, MAX_HEIGHT)
  return {
    scale,
    x: (wide - drawn * scale) / 2,
    y: top - BAR * scale,
    width: drawn,
    height: tall,
  }
}

/** Window px to drawing units. */
export const inward = (frame: Frame, point: Point): Point => ({
  x: (point.x - frame.x) / frame.scale,
  y: (point.y - frame.y) / frame.scale,
})

/** Drawing units to window px. */
export const outward = (frame: Frame, point: Point): Point => ({
  x: point.x * frame.scale + frame.x,
  y: point.y * frame.scale + frame.y,
})

/** A rectangle in drawing units to window px. */
export const outwardRect = (frame: Frame, rect: Rect): Rect => ({
  ...outward(frame, rect),
  width: rect.width * frame.scale,
  height: rect.height * frame.scale,
})

/** Grows a rectangle on all sides. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + by * 2,
  height: height + by * 2,
})

/** Whether a point lies in a rectangle. */
export const within = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height

/** Whether two rectangles share a point. */
export const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The middle of a rectangle. */
export const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

/** How far a point is from a rectangle; 0 inside. */
export const distance = ({ x, y, width, height }: Rect, at: Point): number =>
  Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height))
