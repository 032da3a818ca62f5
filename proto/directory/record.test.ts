// Records of live games in Redis: versions, staleness, the end.
import { expect, test } from 'vitest'
import type { LiveGame } from '#proto/client/messages.ts'
import { channelOf, ENDED_SHOWN_MS, gameIn, recordOf, SHARDS, shardOf, STALE_MS } from './record.ts'

const NOW = 1_790_000_000_000
const game: LiveGame = {
  code: 'BCDF-23',
  seats: [{ seat: 1, name: 'Ann', avatar: '', color: 0, sets: 1, bot: false }],
  turn: 3,
  of: 1,
  setsToWin: 3,
  nearest: 40,
  watching: 2,
  startedAt: NOW - 60_000,
  winner: 0,
  endedAt: 0,
  houseRules: false,
  excitement: 350,
}

test('a game survives a round trip, until it is stale', () => {
  const record = recordOf(game, NOW)
  expect(gameIn(record, NOW)).toEqual(game)
  expect(gameIn(record, NOW + STALE_MS)).toBeNull()
  expect(gameIn(null, NOW)).toBeNull()
})

test('a finished game is listed for ten seconds', () => {
  const record = recordOf({ ...game, endedAt: NOW, winner: 1 }, NOW)
  expect(gameIn(record, NOW + ENDED_SHOWN_MS - 1)?.winner).toBe(1)
  expect(gameIn(record, NOW + ENDED_SHOWN_MS)).toBeNull()
})

test('a record of another version is ignored', () => {
  expect(gameIn(JSON.stringify({ version: 99, at: NOW, game }), NOW)).toBeNull()
})

test('codes are distributed over all shards', () => {
  const letters = 'BCDFGHJKMNPQRSTVWXYZ'
  const shards = Array.from(letters, (letter) => shardOf(`AAA${letter}-23`))
  expect(new Set(shards).size).toBe(SHARDS)
})

test('a game with a bot is listed among games with bots', () => {
  expect(channelOf(game)).toBe('people')
  expect(channelOf({ seats: game.seats.map((seat) => ({ ...seat, bot: true })) })).toBe('bots')
})
