// Tests that the warm-up's bot games cover the states that matter.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { botGames } from './warmUp.ts'

/** Several games. */
const MOVES = 200

test('games go on through every takeover of their room, and no move is refused', () => {
  const accepted = botGames(randomBytes)
    .take(MOVES)
    .filter((isAccepted) => isAccepted)
  expect(accepted.toArray()).toHaveLength(MOVES)
})
