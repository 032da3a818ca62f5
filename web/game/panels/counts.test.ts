// Valid input for a card's count.
import { expect, it } from 'vitest'
import { countFrom } from './counts.ts'

it('accepts 0 to 20, ignores larger numbers, and parses other input as 0', () => {
  expect(countFrom('7', 3)).toBe(7)
  expect(countFrom('20', 3)).toBe(20)
  expect(countFrom('21', 3)).toBe(3)
  expect(countFrom('-4', 3)).toBe(0)
  expect(countFrom('', 3)).toBe(0)
  expect(countFrom('many', 3)).toBe(0)
})
