// Sort orders of the player comparison.
import { fullSets, totalOf, type Seat, type State } from '#engine/rules/public.ts'
import { nearnessOf } from './nearness.ts'

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
  const mine = Math.max(
    0,
    s.players.findIndex(({ seat }) => seat === me),
  )
  const around = [...s.players.slice(mine), ...s.players.slice(0, mine)]
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
