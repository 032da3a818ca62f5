// Tests how near a player is to winning, by the cards in front of them.
import { expect, test } from 'vitest'
import type { CardKey } from './cards.ts'
import { cardsToWin, nearness } from './nearness.ts'
import { DEFAULT_FREQUENCIES, newGame } from './setup.ts'
import { COLORS, type State } from './types.ts'

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

test('nearness is 0 at the start', () => {
  expect(nearness(state, 1)).toBe(0)
})

test('one of three sets is a third, and half a set a sixth', () => {
  expect(nearness(withField('blue1', 'blue2'), 1)).toBe(33)
  expect(nearness(withField('blue1'), 1)).toBe(16)
  expect(nearness(withField('blue1', 'blue2', 'brown1'), 1)).toBe(50)
})

test('only the fullest sets up to the winning number count, none beyond complete', () => {
  const one = { ...withField('blue1', 'blue2', 'brown1'), setsToWin: 1 }
  expect(nearness(one, 1)).toBe(100)
})

test('hands do not affect nearness', () => {
  const before = nearness(state, 2)
  const emptied = { ...state, players: state.players.map((player) => ({ ...player, hand: [] })) }
  expect(nearness(emptied, 2)).toBe(before)
})

test('cards to win count the fullest sets, and a card of a color for rainbow wildcards alone', () => {
  const colors = COLORS.length
  expect(cardsToWin({ ...withField('blue1', 'blue2', 'brown1'), setsToWin: 2 }, 1)).toEqual({
    sets: 1,
    rainbow: colors - 2,
  })
  const bare = withField('blue1', 'blue2', 'rainbow', 'rainbow')
  const facing = Object.fromEntries(
    bare.cards.flatMap((key, card) => (key === 'rainbow' ? [[card, 'brown' as const]] : [])),
  )
  expect(cardsToWin({ ...bare, facing, setsToWin: 2 }, 1).sets).toBe(1)
})
