// How near each player is to winning, and the sort orders of the comparison.
import { cardsToWin, fullSets, othersOf, totalOf, type Seat, type State } from '#engine/rules/public.ts'

/** A seat's shortest way to win, and the number of cards it needs; one card of each color counts only if it needs fewer cards than sets do. */
export function nearnessOf(s: State, seat: Seat): { short: number; by: 'sets' | 'rainbow' } {
  const { sets, rainbow } = cardsToWin(s, seat)
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
