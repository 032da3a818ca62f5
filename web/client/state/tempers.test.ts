// Every bot level has a description.
import { expect, test } from 'vitest'
import { LEVELS } from '#engine/bots/bot.ts'
import { temperOf } from './tempers.ts'

test('each level of the bots has its words, a person has none', () => {
  const all = LEVELS.map(temperOf)
  expect(all).not.toContain('')
  expect(new Set(all).size).toBe(LEVELS.length)
  expect(temperOf('')).toBe('')
})
