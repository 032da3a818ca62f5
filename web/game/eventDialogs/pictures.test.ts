// The drinking dialog's pictures: each of them can come up.
import { expect, test } from 'vitest'
import { pictureAt } from './pictures.ts'

test('every draw is one of the four', () => {
  const drawn = Array.from({ length: 100 }, (_, nth) => pictureAt(nth / 100)?.label)
  expect(new Set(drawn).size).toBe(4)
  expect(drawn).not.toContain(undefined)
  expect(pictureAt(1 - Number.EPSILON)).toBeDefined()
})
