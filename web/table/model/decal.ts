// A painted piece of the table: what it shows as a key, where it lies, and how it is painted; only a new key is painted anew.
import type { Rect } from './layout/frame.ts'

export interface Decal {
  /** Which piece it is, the same from picture to picture. */
  id: string
  /** Everything its painting depends on. */
  key: string
  /** In the drawing's units, shadows and glow included. */
  rect: Rect
  z: number
  /** Paints in the drawing's units, the origin at the rectangle's upper left. */
  paint: (ctx: CanvasRenderingContext2D) => void
}
