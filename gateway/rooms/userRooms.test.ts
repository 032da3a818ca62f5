// Tests of room lookups on a real Redis: batched, each user gets their own.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userKey } from '#proto/redis/keys.ts'
import { userRooms } from './userRooms.ts'

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

const people = ['ann', 'bob', 'cy', 'di'].map((name) => `${name} of ${process.pid}`)

test.each([
  { sharded: false, commands: 1 },
  { sharded: true, commands: 4 },
])('four users are looked up with $commands, on a sharded Redis: $sharded', async ({ sharded, commands }) => {
  const [ann = '', bob = ''] = people
  await redis.set(userKey(ann), 'AAAA-22')
  await redis.set(userKey(bob), 'BBBB-33')
  let commandCount = 0
  const counting = {
    mget(keys: string[]) {
      commandCount += 1
      return redis.mget(keys)
    },
  }
  expect(await Promise.all(people.map(userRooms(counting, sharded)))).toEqual([
    'AAAA-22',
    'BBBB-33',
    null,
    null,
  ])
  expect(commandCount).toBe(commands)
  await redis.del(...people.map(userKey))
})
