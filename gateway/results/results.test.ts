// Results are recorded exactly once, from a real Redis into real records.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgottenKey, RESULTS_OPEN, roomKeys } from '#proto/redis/keys.ts'
import { encodeMsgpack } from '#proto/link/msgpack.ts'
import { gameOf, person } from '../records/testing/gameFixtures.ts'
import { fresh } from '../records/testing/testStore.ts'
import { pseudonymOf } from '../records/users.ts'
import { openRecords } from '../records/open.ts'
import type { Records } from '../records/records.ts'
import { redisBookingJobs } from './resultJobs.ts'
import { bookResults } from './results.ts'

let redis: Redis
let records: Records
let folder = ''
let booking: ReturnType<typeof bookResults> | null = null

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'll-results-'))
  redis = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null })
  records = await openRecords({ mongoUri: null, folder })
})
afterEach(async () => {
  await booking?.close()
  booking = null
  await records.close()
  redis.disconnect()
  rmSync(folder, { recursive: true, force: true })
})

const log = pino({ level: 'silent' })
/** A finished game in a room of its own, marked as open `ago` ms before. */
async function waiting(ago: number, bytes?: Uint8Array) {
  const room = fresh('ROOM')
  const game = gameOf([person(1, fresh('id')), person(2, fresh('id'))])
  await redis.zadd(RESULTS_OPEN, Date.now() - ago, room)
  await redis.set(roomKeys(room).result, Buffer.from(bytes ?? encodeMsgpack(game)))
  return { room, game }
}
const gone = async (room: string): Promise<boolean> =>
  (await redis.exists(roomKeys(room).result)) === 0 && (await redis.zscore(RESULTS_OPEN, room)) === null
const start = (
  into: Pick<Records, 'games' | 'ledger' | 'ratings' | 'users'> = records,
): ReturnType<typeof bookResults> => {
  booking = bookResults({ redis, jobs: redisBookingJobs(redis), records: into, log, now: () => Date.now() })
  return booking
}

test('a result whose job was lost is found by the sweep, recorded once and deleted', async () => {
  const { room, game } = await waiting(60_000)
  const booking = start()
  await Promise.all([booking.sweep(), booking.sweep()])
  await expect.poll(() => gone(room)).toBe(true)
  expect(await records.games.find([game.id])).toEqual([game])
  expect(await records.games.count()).toBe(1)
  expect(await records.ledger.balance(game.players[0]?.user ?? '')).toBe(3)
})

test('a recording that fails midway is completed by the next attempt', async () => {
  const { room, game } = await waiting(60_000)
  let tries = 0
  const failing: Pick<Records, 'games' | 'ledger' | 'ratings' | 'users'> = {
    games: records.games,
    users: records.users,
    ratings: records.ratings,
    ledger: {
      ...records.ledger,
      book(entry) {
        tries += 1
        return tries === 2 ? Promise.reject(new Error('the disk is full')) : records.ledger.book(entry)
      },
    },
  }
  const booking = start(failing)
  await expect.poll(() => tries).toBe(2)
  expect(await gone(room)).toBe(false)
  await expect
    .poll(async () => {
      await booking.sweep()
      return gone(room)
    })
    .toBe(true)
  const [winner, loser] = game.players.map(({ user }) => user)
  expect([await records.ledger.balance(winner ?? ''), await records.ledger.balance(loser ?? '')]).toEqual([
    3, 1,
  ])
})

test('a result recorded after a player’s account was deleted keeps nothing of them', async () => {
  const { room, game } = await waiting(60_000)
  const [deleted = '', other = ''] = game.players.map(({ user }) => user)
  await redis.set(forgottenKey(pseudonymOf(deleted)), '1', 'EX', 60)
  await records.users.forget(deleted)
  await start().sweep()
  await expect.poll(() => gone(room)).toBe(true)
  expect(JSON.stringify(await records.games.find([game.id]))).not.toContain(deleted)
  expect([await records.games.last(deleted), await records.ledger.balance(deleted)]).toEqual([null, 0])
  expect(await records.ledger.balance(other)).toBe(1)
})

test('a result is found after the Redis clock was set back', async () => {
  const { room } = await waiting(-3_600_000)
  await start().sweep()
  await expect.poll(() => gone(room)).toBe(true)
})

test('an announced result that never arrives is dropped after an hour', async () => {
  const [young, old] = [fresh('ROOM'), fresh('ROOM')]
  await redis.zadd(RESULTS_OPEN, Date.now() - 60_000, young, Date.now() - 3_700_000, old)
  await start().sweep()
  expect(await redis.zscore(RESULTS_OPEN, young)).not.toBeNull()
  expect(await redis.zscore(RESULTS_OPEN, old)).toBeNull()
  await redis.zrem(RESULTS_OPEN, young)
})

test('an unreadable result is kept for inspection and blocks no other', async () => {
  const broken = await waiting(60_000, encodeMsgpack({ id: 'x', players: 'none' }))
  const { room } = await waiting(60_000)
  await start().sweep()
  await expect.poll(() => gone(room)).toBe(true)
  await expect.poll(() => redis.zscore(RESULTS_OPEN, broken.room)).toBeNull()
  expect(await redis.exists(roomKeys(broken.room).result)).toBe(1)
  expect(await records.games.count()).toBe(1)
})
