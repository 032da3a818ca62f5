// Small tables of a wall: bounds of the frame, and complete sets as bits by color.
import type { Color } from './messages.ts'

/** Games on one wall, at most: those over it are dropped, the oldest first. */
export const WALL_MOST = 16

/** Bytes of a small table's frame, at most. */
export const SMALL_TABLE_BYTES = 40

/** Seats a small table shows, at most: the first in turn order. */
export const SEATS_SHOWN = 5

/** The order of the enum, from bit 0 on. */
const BITS: readonly Color[] = [
  ...(['blue', 'green', 'red', 'yellow', 'orange', 'pink'] as const),
  ...(['lightBlue', 'brown', 'black', 'lightGreen'] as const),
]

/** Colors of complete sets as `SmallTable.sets` has them. */
export const bitsOf = (colors: readonly Color[]): number =>
  colors.reduce((bits, color) => bits | (1 << BITS.indexOf(color)), 0)

/** The colors of the bits. */
export const colorsOfBits = (bits: number): Color[] => BITS.filter((_, bit) => (bits & (1 << bit)) !== 0)
