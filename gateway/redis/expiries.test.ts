// Tests of missing expiries: keys of older builds get one, others are left alone.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENGINES, EXPIRES, roomKeys, userKey } from '#proto/redis/keys.ts'
import { setMissingExpiries } from './expiries.ts'

let redis: Redis
beforeAll(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
  await redis.flushdb()
})
afterAll(async () => {
  await redis.flushdb()
  await redis.quit()
})

test('what has no end is given that of its kind, however many there are', async () => {
  const users = Array.from({ length: 3000 }, (_, nth) => userKey(`user-${nth}`))
  await redis.mset(users.flatMap((key) => [key, 'BCDF-23']))
  const { lease, log, faults } = roomKeys('BCDF-23')
  await redis.hset(lease, 'owner', 'e-1')
  await redis.rpush(log, 'a command')
  await redis.sadd(faults, 'e-1')
  await redis.sadd(ENGINES, 'e-1')
  const others = { 'll:of no kind': '1', '{ll}:matching:id': '1', 'somebody:else': '1' }
  await redis.mset(others)
  await redis.set(userKey('lately'), 'BCDF-24', 'EX', 100)

  expect(await setMissingExpiries(redis)).toBe(users.length + 4)
  const left = await Promise.all([lease, log, faults, ENGINES, ...users].map((key) => redis.ttl(key)))
  const within = (at: number, most: number): boolean =>
    (left[at] ?? -1) > most - 60 && (left[at] ?? 0) <= most
  expect([within(0, EXPIRES.owned), within(2, EXPIRES.abandoned), within(3, EXPIRES.names)]).toEqual([
    true,
    true,
    true,
  ])
  expect(Math.min(...left)).toBeGreaterThan(0)
  expect(await Promise.all(Object.keys(others).map((key) => redis.ttl(key)))).toEqual([-1, -1, -1])
  expect(await redis.ttl(userKey('lately'))).toBeLessThanOrEqual(100)
  expect(await setMissingExpiries(redis)).toBe(0)
})
