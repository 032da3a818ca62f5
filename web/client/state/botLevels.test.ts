// Every bot level has a description.
import { expect, test } from 'vitest'
import { LEVELS } from '#engine/bots/bot.ts'
import { botDescription } from './botLevels.ts'

test('each bot level has a description, a human has none', () => {
  const all = LEVELS.map(botDescription)
  expect(all).not.toContain('')
  expect(new Set(all).size).toBe(LEVELS.length)
  expect(botDescription('')).toBe('')
})
