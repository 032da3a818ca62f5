// Bot games of the warm-up reach the states they should.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { warmUp } from './warmUp.ts'

test('a game goes on through every reload of its room, and where there is no time none is played', async () => {
  expect(await warmUp(0, randomBytes)).toBe(0)
  expect(await warmUp(1, randomBytes)).toBeGreaterThan(20)
})
