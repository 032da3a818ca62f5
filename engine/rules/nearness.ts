// How near a player is to winning, in cards and in per cent, from public cards.
import { COLORS, type Color, type Seat, type State } from './types.ts'
import { cardsOn, distinctColors, isFull, setSize } from './sets.ts'

/** Cards that a seat's set of a color needs to be full; rainbow wildcards alone never are. */
export const missingFor = (s: State, seat: Seat, color: Color): number =>
  isFull(s, seat, color) ? 0 : Math.max(1, setSize(color) - cardsOn(s, seat, color).length)

/** Cards that a seat needs for each of both ways to win: the fullest `setsToWin` sets, or one of every color. */
export function cardsToWin(s: State, seat: Seat): { sets: number; rainbow: number } {
  const fewest = COLORS.map((color) => missingFor(s, seat, color)).sort((a, b) => a - b)
  return {
    sets: fewest.slice(0, s.setsToWin).reduce((sum, cards) => sum + cards, 0),
    rainbow: COLORS.length - distinctColors(s, seat).length,
  }
}

/** The higher of both ways to win: the fullest `setsToWin` colors, or a card of every color. */
export function nearness(s: State, seat: Seat): number {
  const fullest = COLORS.map((color) => (setSize(color) - missingFor(s, seat, color)) / setSize(color)).sort(
    (a, b) => b - a,
  )
  const sets = fullest.slice(0, s.setsToWin).reduce((sum, share) => sum + share, 0) / s.setsToWin
  const rainbow = distinctColors(s, seat).length / COLORS.length
  return Math.floor(100 * Math.max(sets, rainbow))
}
