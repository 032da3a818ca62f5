// How much a badge of a given size can show.

/** `counts`: all colors with card counts; `pips`: colors only; `names`: name, hand and bank. */
export type Detail = 'counts' | 'pips' | 'names'

/** The detail level of a badge, by the size of its smallest type in the same units. */
export function badgeDetail(width: number, height: number, type: number): Detail {
  if (height >= type * 6 && width >= type * 7.3) return 'counts'
  return height >= type * 4.4 && width >= type * 6.2 ? 'pips' : 'names'
}
