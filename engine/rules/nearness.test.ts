// Tests how near a player is to winning, by the cards in front of them.
import { expect, test } from 'vitest'
import type { CardKey } from './cards.ts'
import { nearness } from './nearness.ts'
import { DEFAULT_FREQUENCIES, newGame } from './setup.ts'
import type { State } from './types.ts'

const { state } = newGame({
  seats: [1, 2].map((seat) => ({ seat, bot: false })),
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: [1, 2, 3, 4],
})

/** The game with these cards in front of seat 1. */
function withField(...keys: CardKey[]): State {
  const field = keys.map((key) => {
    const card = state.cards.indexOf(key)
    if (card < 1) throw new Error(`${key} is not in this deck`)
    return card
  })
  return {
    ...state,
    players: state.players.map((player) => (player.seat === 1 ? { ...player, field } : player)),
  }
}

test('nobody has anything at first', () => {
  expect(nearness(state, 1)).toBe(0)
})

test('a full set of three is a third, and half of one is half of that', () => {
  expect(nearness(withField('blue1', 'blue2'), 1)).toBe(33)
  expect(nearness(withField('blue1'), 1)).toBe(16)
  expect(nearness(withField('blue1', 'blue2', 'brown1'), 1)).toBe(50)
})

test('only the fullest sets count that win, and of no color more than a set', () => {
  const one = { ...withField('blue1', 'blue2', 'brown1'), setsToWin: 1 }
  expect(nearness(one, 1)).toBe(100)
})

test('it never changes by what is in a hand', () => {
  const before = nearness(state, 2)
  const emptied = { ...state, players: state.players.map((player) => ({ ...player, hand: [] })) }
  expect(nearness(emptied, 2)).toBe(before)
})
