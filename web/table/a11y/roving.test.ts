// Tests arrow key navigation: along a hand, between sets, between players.
import { expect, test } from 'vitest'
import { moveIn, type Move } from './roving.ts'

const walk = (items: Parameters<typeof moveIn>[0], from: number, ...moves: Move[]): number =>
  moves.reduce((at, move) => moveIn(items, at, move), from)

test('left and right move along a row and stop at its ends', () => {
  const hand = Array.from({ length: 5 }, () => ({ group: '', head: false }))
  expect(walk(hand, 0, 'right', 'right', 'left')).toBe(1)
  expect(walk(hand, 0, 'left')).toBe(0)
  expect(walk(hand, 4, 'right')).toBe(4)
  expect(walk(hand, 2, 'up')).toBe(2)
  expect(walk(hand, 2, 'last')).toBe(4)
  expect(walk(hand, 2, 'first')).toBe(0)
  expect(moveIn([], 0, 'right')).toBe(-1)
  expect(moveIn(hand, -1, 'right')).toBe(0)
})

test('up and down move between sets', () => {
  const sets = ['red', 'red', 'blue', 'green', 'green'].map((group) => ({ group, head: false }))
  expect(walk(sets, 1, 'down')).toBe(2)
  expect(walk(sets, 1, 'down', 'down')).toBe(3)
  expect(walk(sets, 4, 'down')).toBe(4)
  expect(walk(sets, 4, 'up', 'up')).toBe(0)
})

test('left and right move between players, down to their cards', () => {
  const others = [
    { group: '2', head: true },
    { group: '2', head: false },
    { group: '2', head: false },
    { group: '3', head: true },
    { group: '4', head: true },
    { group: '4', head: false },
  ]
  expect(walk(others, 0, 'right')).toBe(3)
  expect(walk(others, 0, 'right', 'right', 'right')).toBe(4)
  expect(walk(others, 4, 'left', 'left')).toBe(0)
  expect(walk(others, 0, 'down', 'down', 'down')).toBe(2)
  expect(walk(others, 2, 'up', 'up', 'up')).toBe(0)
  expect(walk(others, 3, 'down')).toBe(3)
})
