// The colors: name, size of the set, and rents.

/** The property colors, in the order the catalogue, the pips and the wire use. */
export const COLORS = [
  'blue',
  'green',
  'red',
  'yellow',
  'orange',
  'pink',
  'lightBlue',
  'brown',
  'black',
  'lightGreen',
] as const
export type Color = (typeof COLORS)[number]

/** A color's display name and its rent in M by number of cards; the scale's length is the size of a set. */
export const COLOR_ROWS: Record<Color, { name: string; rents: readonly number[] }> = {
  blue: { name: 'blue', rents: [3, 8] },
  green: { name: 'green', rents: [2, 4, 7] },
  red: { name: 'red', rents: [2, 3, 6] },
  yellow: { name: 'yellow', rents: [2, 4, 6] },
  orange: { name: 'orange', rents: [1, 3, 5] },
  pink: { name: 'pink', rents: [1, 2, 4] },
  lightBlue: { name: 'light blue', rents: [1, 2, 3] },
  brown: { name: 'brown', rents: [1, 2] },
  black: { name: 'cruise ship', rents: [1, 2, 3, 4] },
  lightGreen: { name: 'fed. agency', rents: [1, 2] },
}
