// Bounds of a small table's frame, and complete sets as a bit mask of colors.
import type { Color } from './messages.ts'

/** The most games on one wall; beyond it the oldest are dropped. */
export const MAX_WALL = 16

/** The most bytes of a small table's frame. */
export const SMALL_TABLE_BYTES = 40

/** The most seats a small table shows, the first in turn order. */
export const SEATS_SHOWN = 5

/** Colors by bit, in the order of the enum. */
const BITS: readonly Color[] = [
  ...(['blue', 'green', 'red', 'yellow', 'orange', 'pink'] as const),
  ...(['lightBlue', 'brown', 'black', 'lightGreen'] as const),
]

/** Encodes the colors of complete sets as `SmallTable.sets`. */
export const bitsOf = (colors: readonly Color[]): number =>
  colors.reduce((bits, color) => bits | (1 << BITS.indexOf(color)), 0)

/** Decodes a bit mask into its colors. */
export const colorsOfBits = (bits: number): Color[] => BITS.filter((_, bit) => (bits & (1 << bit)) !== 0)
