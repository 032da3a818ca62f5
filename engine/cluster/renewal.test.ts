// Rooms that are held for weeks on a real Redis: neither they nor the pointers of their people expire under them.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXPIRES, RENEWED_SECONDS, roomKeys, userKey } from '#proto/redis/keys.ts'
import { openRoom } from '../room/room.ts'
import { seat } from '../room/members.ts'
import { hold, type Held } from './ownedRoom.ts'
import { leases } from './lease.ts'
import { renewal } from './renewal.ts'

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

/** A room with one person that the engine has taken. */
async function taken(code: string, user: string): Promise<Held> {
  const taken = await leases(redis, 'ann').take(code, '', true)
  if (taken.kind !== 'taken') throw new Error('the room was not free')
  const held = hold(code, taken.epoch, openRoom({ code, epoch: taken.epoch }), 0, taken.now)
  seat(held.live.room, { user, name: 'N', avatar: '', watching: false, level: '' })
  return held
}

test('they are renewed twice a day, and whoever lost one hears of it', async () => {
  const name = `renewal-${process.pid}`
  const mine = await taken(`${name}-a`, `${name}-user`)
  const lent = await taken(`${name}-b`, `${name}-other`)
  const keys = [roomKeys(mine.code).lease, userKey(`${name}-user`)]
  await redis.set(userKey(`${name}-user`), mine.code, 'EX', 1000)
  await redis.expire(roomKeys(mine.code).lease, 1000)
  const ttls = (): Promise<number[]> => Promise.all(keys.map((key) => redis.ttl(key)))
  let now = 1_000_000
  const lost = vi.fn()
  const failed = vi.fn()
  const look = renewal({ redis, leases: leases(redis, 'ann'), time: { now: () => now }, lost, failed })
  await look([mine, lent])
  now += RENEWED_SECONDS * 1000 - 1
  await look([mine, lent])
  expect(Math.max(...(await ttls()))).toBeLessThanOrEqual(1000)
  await leases(redis, 'bob').take(lent.code, 'ann', false)
  await redis.hset(roomKeys(lent.code).lease, 'owner', 'bob')
  now += 1
  await look([mine, lent])
  expect(Math.min(...(await ttls()))).toBeGreaterThan(EXPIRES.owned - 60)
  expect(lost.mock.calls).toEqual([[lent]])
  expect(failed).not.toHaveBeenCalled()
})
