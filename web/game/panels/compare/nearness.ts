// Minimum number of cards that each player needs to win.
import {
  cardsOn,
  COLORS,
  distinctColors,
  fullSets,
  isFull,
  setSize,
  type Seat,
  type State,
} from '#engine/rules/public.ts'

/** Number of cards a seat still needs, and the way of winning that it leads to. */
export interface Nearness {
  short: number
  by: 'sets' | 'rainbow'
}

/** A seat's shortest way to win; one card of each color counts only if it needs fewer cards than sets do. */
export function nearnessOf(s: State, seat: Seat): Nearness {
  const missing = COLORS.filter((color) => !isFull(s, seat, color))
    // A set of rainbow wildcards alone is never full: it needs a card of the color itself.
    .map((color) => Math.max(1, setSize(color) - cardsOn(s, seat, color).length))
    .sort((a, b) => a - b)
  const wanted = Math.max(0, s.setsToWin - fullSets(s, seat).length)
  const sets = missing.slice(0, wanted).reduce((sum, cards) => sum + cards, 0)
  const rainbow = COLORS.length - distinctColors(s, seat).length
  return rainbow < sets ? { short: rainbow, by: 'rainbow' } : { short: sets, by: 'sets' }
}

/** The seats with the smallest number of missing cards. */
export function nearest(s: State): Seat[] {
  const all = s.players.map(({ seat }) => ({ seat, ...nearnessOf(s, seat) }))
  const least = Math.min(...all.map(({ short }) => short))
  return all.filter(({ short }) => short === least).map(({ seat }) => seat)
}
