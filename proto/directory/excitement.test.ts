// Which of two games the formula ranks as more exciting.
import { expect, test } from 'vitest'
import { excitementOf } from './excitement.ts'

const game = { nearest: 0, second: 0, watching: 0, turn: 1 }
const of = (facts: Partial<typeof game>): number => excitementOf({ ...game, ...facts })

test('the score is an integer between 100 and 1,100', () => {
  expect(of({ turn: 0 })).toBe(100)
  expect(of({ nearest: 100, second: 100, watching: 1e9, turn: 500 })).toBe(1100)
  expect(of({ watching: 2, nearest: 33 })).toSatisfy(Number.isInteger)
})

test('being close to winning outweighs any number of spectators', () => {
  expect(of({ nearest: 90 })).toBeGreaterThan(of({ nearest: 50, watching: 100_000 }))
})

test('a close race scores higher than a clear lead; spectators and turns add a little', () => {
  expect(of({ nearest: 80, second: 75 })).toBeGreaterThan(of({ nearest: 80, second: 10 }))
  expect(of({ watching: 3 })).toBeGreaterThan(of({ watching: 1 }))
  expect(of({ turn: 12 })).toBeGreaterThan(of({ turn: 2 }))
})

test('one more spectator among many changes the score by less than a fifth', () => {
  expect(of({ watching: 51 })).toBeLessThan(1.2 * of({ watching: 50 }))
})
