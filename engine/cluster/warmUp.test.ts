// Tests that the warm-up's bot games cover the states that matter.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { botGames } from './warmUp.ts'

/** Several games. */
const MOVES = 200

test('the warm-up games continue through takeovers without a refused move', () => {
  const accepted = botGames(randomBytes)
    .take(MOVES)
    .filter((isAccepted) => isAccepted)
  expect(accepted.toArray()).toHaveLength(MOVES)
})
