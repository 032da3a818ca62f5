// Replay codes in a real Redis: each is reserved for one game.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { leases } from './lease.ts'
import { reserveCode } from './reserveCode.ts'

let redis: Redis
let count = 0
const fresh = (): string => `R${process.pid}-${(count += 1)}`

beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

test('a code belongs to the first request that reserved it, idempotently', async () => {
  const code = fresh()
  expect(await reserveCode(redis, { code, by: 'one' })).toBe(true)
  expect(await reserveCode(redis, { code, by: 'two' })).toBe(false)
  expect(await reserveCode(redis, { code, by: 'one' })).toBe(true)
  expect(await redis.ttl(roomKeys(code).createdBy)).toBeGreaterThan(0)
})

test('the code of an active or just ended room can’t be reserved', async () => {
  const code = fresh()
  const taken = await leases(redis, 'ann').acquire(code, '', true)
  if (taken.kind !== 'taken') throw new Error('not taken')
  expect(await reserveCode(redis, { code, by: 'one' })).toBe(false)
  await leases(redis, 'ann').end(code, taken.epoch, null)
  expect(await reserveCode(redis, { code, by: 'one' })).toBe(false)
})
