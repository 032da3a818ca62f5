// Decal: a painted piece of the table with a cache key; repainted when its key changes.
import type { Rect } from './layout/frame.ts'

export interface Decal {
  /** Identifies the decal across pictures. */
  id: string
  /** Cache key: everything the painting depends on. */
  key: string
  /** In drawing units, including shadows and glow. */
  rect: Rect
  z: number
  /** Paints in drawing units, with the origin at the rectangle's upper left. */
  paint: (ctx: CanvasRenderingContext2D) => void
}
