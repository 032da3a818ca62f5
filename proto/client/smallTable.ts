// Bounds of a small table's frame, and complete sets as a bit mask of colors.
import type { Color } from './messages.ts'

/** The most games on one wall; beyond it the oldest are dropped. */
export const MAX_WALL_GAMES = 16

/** The most bytes of a small table's frame. */
export const MAX_SMALL_TABLE_BYTES = 40

/** The most seats on a small table: the first in turn order. */
export const MAX_SMALL_TABLE_SEATS = 5

/** The color of each bit, in the order of the enum. */
const COLOR_BITS: readonly Color[] = [
  ...(['blue', 'green', 'red', 'yellow', 'orange', 'pink'] as const),
  ...(['lightBlue', 'brown', 'black', 'lightGreen'] as const),
]

/** Encodes colors as a bit mask. */
export const colorMask = (colors: readonly Color[]): number =>
  colors.reduce((mask, color) => mask | (1 << COLOR_BITS.indexOf(color)), 0)

/** Decodes a bit mask into its colors. */
export const colorsOfMask = (mask: number): Color[] =>
  COLOR_BITS.filter((_, bit) => (mask & (1 << bit)) !== 0)
