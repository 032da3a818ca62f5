// How near each player is to winning, and the sort orders of the comparison.
import {
  cardsOn,
  COLORS,
  distinctColors,
  fullSets,
  isFull,
  othersOf,
  setSize,
  totalOf,
  type Seat,
  type State,
} from '#engine/rules/public.ts'

/** A seat's shortest way to win, and the number of cards it needs; one card of each color counts only if it needs fewer cards than sets do. */
export function nearnessOf(s: State, seat: Seat): { short: number; by: 'sets' | 'rainbow' } {
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

/** The available sort orders. */
export const ORDERS = [
  { value: 'turn', label: 'turn order' },
  { value: 'nearest', label: 'closest to winning' },
  { value: 'bank', label: 'most money' },
  { value: 'hand', label: 'most cards' },
] as const
export type Order = (typeof ORDERS)[number]['value']

/** The seats in that order; a stable sort from turn order, own seat first. */
export function ordered(s: State, me: Seat, order: Order): Seat[] {
  const around = [...s.players.filter(({ seat }) => seat === me), ...othersOf(s, me)]
  switch (order) {
    case 'turn':
      break
    case 'nearest': {
      const short = new Map(around.map(({ seat }) => [seat, nearnessOf(s, seat).short]))
      const sets = (seat: Seat): number => fullSets(s, seat).length
      around.sort(
        (a, b) => (short.get(a.seat) ?? 0) - (short.get(b.seat) ?? 0) || sets(b.seat) - sets(a.seat),
      )
      break
    }
    case 'bank':
      around.sort((a, b) => totalOf(s, b.bank) - totalOf(s, a.bank))
      break
    case 'hand':
      around.sort((a, b) => b.hand.length - a.hand.length)
      break
  }
  return around.map(({ seat }) => seat)
}
