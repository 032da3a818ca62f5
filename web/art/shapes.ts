// The nine player marks as paths in a 16 box, for SVG in the page and for Path2D on a canvas.
import type { PlayerShape } from '../ui/tokens.ts'

/** Mark paths; stroke them in ink, 1.8 wide, and fill them with the player's color. */
export const SHAPE_PATHS: Record<PlayerShape, string> = {
  circle: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  square:
    'M4 2.5h8A1.5 1.5 0 0 1 13.5 4v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V4A1.5 1.5 0 0 1 4 2.5Z',
  diamond: 'm8 1 7 7-7 7-7-7Z',
  triangle: 'm8 2 6.5 12h-13Z',
  hexagon: 'M4.5 2h7L15 8l-3.5 6h-7L1 8Z',
  star: 'm8 1 2.1 4.7 5 .6-3.7 3.5 1 5L8 12.3l-4.4 2.5 1-5L.9 6.3l5-.6Z',
  plus: 'M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4Z',
  drop: 'M8 1c4 5 5.5 6.5 5.5 9a5.5 5.5 0 0 1-11 0C2.5 7.5 4 6 8 1Z',
  moon: 'M10 1.5a7 7 0 1 0 4.5 9.5A6 6 0 0 1 10 1.5Z',
}
