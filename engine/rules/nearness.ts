// How near a player is to winning, in per cent, from public cards.
import { COLORS, type Seat, type State } from './types.ts'
import { cardsOn, distinctColors, fullSets, setSize } from './sets.ts'

/** The higher of both ways to win: the fullest `setsToWin` colors, or a card of every color. */
export function nearness(s: State, seat: Seat): number {
  const full = new Set(fullSets(s, seat))
  const fullest = COLORS.map((color) => {
    const share = cardsOn(s, seat, color).length / setSize(color)
    // Rainbow wildcards alone fill no set.
    return full.has(color) ? 1 : Math.min(share, 1 - 1 / setSize(color))
  }).sort((a, b) => b - a)
  const sets = fullest.slice(0, s.setsToWin).reduce((sum, share) => sum + share, 0) / s.setsToWin
  const rainbow = distinctColors(s, seat).length / COLORS.length
  return Math.floor(100 * Math.max(sets, rainbow))
}
