// Every bot level has a description.
import { expect, test } from 'vitest'
import { LEVELS } from '#engine/bots/bot.ts'
import { botDescription } from './botLevels.ts'

test('each level of the bots has its words, a person has none', () => {
  const all = LEVELS.map(botDescription)
  expect(all).not.toContain('')
  expect(new Set(all).size).toBe(LEVELS.length)
  expect(botDescription('')).toBe('')
})
