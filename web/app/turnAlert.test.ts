// Which player must act now, and what for: a turn or an answer.
import { expect, test } from 'vitest'
import type { Pending, State } from '#engine/rules/public.ts'
import { DEFAULT_FREQUENCIES, newGame } from '#engine/rules/public.ts'
import { turnAlertOf } from './turnAlert.ts'

const seats = [1, 2, 3].map((seat) => ({ seat, bot: false }))
const { state } = newGame({
  seats,
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: [1, 2, 3, 4],
  first: 1,
})
const at = (pending: Pending | null): State => ({ ...state, pending })
const all = (s: State) => [1, 2, 3, 0].map((seat) => turnAlertOf(s, seat))

test('alerts the player whose turn it is; no other player, no spectator', () => {
  expect(all(at(null))).toEqual(['turn', null, null, null])
  expect(all({ ...state, winner: 2 })).toEqual([null, null, null, null])
})

test('a player who is choosing or discarding still has the turn', () => {
  expect(all(at({ kind: 'picking', by: 1, card: 1 }))).toEqual(['turn', null, null, null])
  expect(all(at({ kind: 'discarding', by: 1 }))).toEqual(['turn', null, null, null])
})

test('a player who is asked or shown a hand must answer; the asking player waits', () => {
  const asking: Pending = {
    kind: 'asking',
    ask: 1,
    play: { by: 1, card: 1, choice: {} },
    lanes: [{ claims: [{ by: 1, on: 2, noes: 0 }], owed: 0, done: false }],
    open: [],
  }
  expect(all(at(asking))).toEqual([null, 'answer', null, null])
  expect(all(at({ kind: 'showing', to: 3, of: 2, cards: [] }))).toEqual([null, null, 'answer', null])
})
