// What an engine plays by itself goes the real way, from the store to an accepted move, and leaves nothing in the store.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leases } from './lease.ts'
import { EMPTY } from './nowhere.ts'
import { reserve } from './reserveCode.ts'
import { rehearsal } from './warmUp.ts'

/** Several rooms, each played from its beginning. */
const PIECES = 300

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

test('rooms are taken over with a move under way in each, and no key is left of them', async () => {
  const playing = rehearsal({
    chance: randomBytes,
    log: pino({ level: 'silent' }),
    leases: leases(redis, 'warm'),
  })
  let done = (await playing.next()).value
  for (let piece = 1; piece < PIECES; piece += 1) done = (await playing.next()).value
  expect(done.taken).toBeGreaterThan(20)
  expect(done.moves).toBeGreaterThanOrEqual(done.taken)
  expect(await redis.keys('*WARM-UP*')).toEqual([])
})

test('a game that is won while it is played by itself finds a code for its replay', async () => {
  // It would draw another for ever, and the engine do nothing else any more.
  expect(await reserve(EMPTY, { code: 'WARM-UP', by: 'nobody' })).toBe(true)
})
