// How far everybody is from winning: the fewest cards that would do it.
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

/** How many more cards a seat needs, and for which way of winning. */
export interface Nearness {
  short: number
  by: 'sets' | 'rainbow'
}

/** The shorter way to win for a seat; one of each color counts where it needs no more cards than sets. */
export function nearnessOf(s: State, seat: Seat): Nearness {
  const missing = COLORS.filter((color) => !isFull(s, seat, color))
    // Rainbow wildcards alone make no set: it still takes a card of the color itself.
    .map((color) => Math.max(1, setSize(color) - cardsOn(s, seat, color).length))
    .sort((a, b) => a - b)
  const wanted = Math.max(0, s.setsToWin - fullSets(s, seat).length)
  const sets = missing.slice(0, wanted).reduce((sum, cards) => sum + cards, 0)
  const rainbow = COLORS.length - distinctColors(s, seat).length
  return rainbow < sets ? { short: rainbow, by: 'rainbow' } : { short: sets, by: 'sets' }
}

/** Everybody who is as near as anybody. */
export function nearest(s: State): Seat[] {
  const all = s.players.map(({ seat }) => ({ seat, ...nearnessOf(s, seat) }))
  const least = Math.min(...all.map(({ short }) => short))
  return all.filter(({ short }) => short === least).map(({ seat }) => seat)
}
