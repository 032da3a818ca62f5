// The parts of a strip never overlap, and the name keeps room for its first letters.
import { expect, test } from 'vitest'
import { stripLayout } from './strip.ts'

test.each([0, 1, 2])('a narrow strip with %i full sets leaves room for the name', (sets) => {
  const { name, most, pips, hand } = stripLayout({ width: 198, height: 42 }, sets)
  expect(most).toBeGreaterThanOrEqual(sets < 2 ? 46 : 40)
  expect(name + most).toBeLessThan(pips)
  expect(pips).toBeLessThan(hand ?? 198)
})

test('the number of cards in hand is shown where there is room for it', () => {
  expect(stripLayout({ width: 198, height: 42 }, 0).hand).not.toBeNull()
  expect(stripLayout({ width: 198, height: 42 }, 2).hand).toBeNull()
  expect(stripLayout({ width: 400, height: 42 }, 2).hand).not.toBeNull()
})
