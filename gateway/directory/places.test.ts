// List order of games: which stay, which swap, which are added.
import { expect, test } from 'vitest'
import { arrange } from './places.ts'
import { gameOf } from './testing/liveGame.ts'

const list = (before: string, games: Record<string, number>, most = 3, ended = ''): string =>
  arrange(
    [...before],
    Object.entries(games).map(([code, excitement]) =>
      gameOf(code, excitement, ended.includes(code) ? { endedAt: 5, winner: 1 } : {}),
    ),
    most,
  )
    .map(({ code }) => code)
    .join('')

test('a new list starts with the highest scores, in order', () => {
  expect(list('', { A: 100, B: 300, C: 200, D: 150 })).toBe('BCD')
})

test('a lead of less than a fifth changes no place', () => {
  expect(list('ABC', { A: 100, B: 119, C: 100, D: 119 })).toBe('ABC')
})

test('a listed game ahead by a fifth swaps with the one above; the others keep their places', () => {
  expect(list('ABC', { A: 100, B: 110, C: 130 })).toBe('CBA')
})

test('an unlisted game replaces a listed one that it exceeds by a fifth', () => {
  expect(list('ABC', { A: 300, B: 200, C: 100, D: 240 })).toBe('ADB')
  expect(list('ABC', { A: 300, B: 290, C: 100, D: 120 })).toBe('ABD')
})

test('a freed place is filled in position', () => {
  expect(list('ABC', { A: 300, C: 280, D: 290 })).toBe('ADC')
  expect(list('ABC', { A: 300, C: 280 })).toBe('AC')
})

test('a finished game keeps its place', () => {
  expect(list('ABC', { A: 100, B: 100, C: 100, D: 900 }, 3, 'A')).toBe('ADC')
})

test('the list is bounded and has no duplicates', () => {
  const games = Object.fromEntries(Array.from('ABCDEFGHIJ', (code, at) => [code, (at * 37) % 101]))
  const codes = list('JIH', games, 5)
  expect(codes).toHaveLength(5)
  expect(new Set(codes).size).toBe(5)
})
