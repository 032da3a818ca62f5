// A face's drawing context: dimensions of its three drawings, and which one a card uses.

/** L shows everything; M keeps value, glyph, scene and rent; S keeps value, glyph and scene. */
export type FaceSize = 'L' | 'M' | 'S'

/** Base size of each drawing, in units; every other measure of the drawing is in the same units. */
export const BASE = {
  L: { width: 320, height: 448, inset: 13, radius: 19, fieldRadius: 11, band: 80, value: 64, chip: 50 },
  M: { width: 112, height: 156.8, inset: 4.5, radius: 7, fieldRadius: 4, band: 29, value: 31, chip: 23 },
  S: { width: 72, height: 100.8, inset: 3, radius: 4.6, fieldRadius: 2.6, band: 24, value: 25, chip: 19 },
} as const

/** The drawing for a card of this many css px: L from 126 up, M from 90 up, S below. */
export function sizeFor(width: number): FaceSize {
  if (width >= 126) return 'L'
  return width >= 90 ? 'M' : 'S'
}

/** The pixels of a face: 5:7, whole numbers. */
export function pixelsFor(width: number, dpr: number): { width: number; height: number } {
  return { width: Math.round(width * dpr), height: Math.round(width * dpr * 1.4) }
}

/** A face being drawn. All dimensions are in units; `scale`: pixels per unit. */
export interface FaceContext {
  ctx: CanvasRenderingContext2D
  size: FaceSize
  scale: number
  box: (typeof BASE)[FaceSize]
}

/** Outline of the face's field: everything inside the card's paper edge. */
export function fieldOf({ width, height, inset, fieldRadius }: FaceContext['box']): Path2D {
  const path = new Path2D()
  path.roundRect(inset, inset, width - inset * 2, height - inset * 2, fieldRadius)
  return path
}
