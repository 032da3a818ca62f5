// Each of the drinking dialog's pictures can be selected.
import { expect, test } from 'vitest'
import { pictureAt } from './pictures.ts'

test('every random number selects one of the four', () => {
  const drawn = Array.from({ length: 100 }, (_, nth) => pictureAt(nth / 100)?.label)
  expect(new Set(drawn).size).toBe(4)
  expect(drawn).not.toContain(undefined)
  expect(pictureAt(1 - Number.EPSILON)).toBeDefined()
})
