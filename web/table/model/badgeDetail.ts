// What a badge of some size has room for.

/** `counts`: all colours with the cards of each; `pips`: the colours alone; `names`: who it is, hand and bank. */
export type Detail = 'counts' | 'pips' | 'names'

/** What a badge shows, by the size of its smallest type in the same units. */
export function badgeDetail(width: number, height: number, type: number): Detail {
  if (height >= type * 6 && width >= type * 7.3) return 'counts'
  return height >= type * 4.4 && width >= type * 6.2 ? 'pips' : 'names'
}
