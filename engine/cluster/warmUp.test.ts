// Tests the warm-up: games that cover the states, and idle time that pauses under load.
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { botGames, playNow, playWhenIdle } from './warmUp.ts'

/** Several games. */
const MOVES = 200
/** Turns of the event loop that take longer than a pause. */
const BUSY_TURNS = 50_000

test('the warm-up games continue through takeovers without a refused move', () => {
  const accepted = botGames(randomBytes)
    .take(MOVES)
    .filter((isAccepted) => isAccepted)
  expect(accepted.toArray()).toHaveLength(MOVES)
})

/** Games, and the number of their moves. */
function counted(): { games: Iterator<boolean>; moves: () => number } {
  let moves = 0
  const games = botGames(randomBytes).map((isAccepted) => {
    moves += 1
    return isAccepted
  })
  return { games, moves: () => moves }
}

test('for 0 ms nothing is played', async () => {
  const { games, moves } = counted()
  await playNow(games, 0)
  await playWhenIdle(games, 0)
  expect(moves()).toBe(0)
  await playNow(games, 1)
  expect(moves()).toBeGreaterThan(0)
})

test('idle-time games pause while the event loop is busy and resume afterwards', async () => {
  const { games, moves } = counted()
  const done = playWhenIdle(games, 1)
  for (let turn = 0; turn < BUSY_TURNS; turn += 1) await setImmediate()
  expect(moves()).toBe(0)
  await done
  expect(moves()).toBeGreaterThan(0)
})
