// A short game by accessibility tree and keyboard; `npm run play-accessible` is longer.
import { expect, test } from '../fixture.ts'
import { playAccessible } from './game.ts'
import { seeded } from '../../../deploy/ci/testing/seeded.mjs'

test.use({ siteEnv: { ...seeded(7), UNLOCKED: 'customize-win-conditions' } })

test('a whole game is played by accessibility tree and keyboard only', async ({ people }) => {
  const page = await people.open()
  const limitMs = 0.9 * test.info().timeout
  const { winner, turns, found } = await playAccessible(page, { bots: 1, sets: 1, limitMs })
  expect(winner).not.toBe('')
  expect(turns).toBeGreaterThan(2)
  expect(found.axe).toEqual([])
  expect(found.focusLosses).toEqual([])
})
