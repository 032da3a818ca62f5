// Tests of tickets in a real Redis: expiries, and people who left without a word.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EXPIRES, SEEN, TICKETS, WAITING } from '#proto/redis/keys.ts'
import { GRACE_MS, PRESENT_MS } from '#proto/redis/tickets.ts'
import { tickets } from './tickets.ts'

const KEYS = [TICKETS, WAITING, SEEN]
const PERSON = { name: 'N', avatar: '' }
let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())
beforeEach(() => redis.del(...KEYS))

/** The keys that are there and have no end, or a nearer one than those that were just written. */
async function notRenewed(): Promise<string[]> {
  const ttls = await Promise.all(KEYS.map((key) => redis.ttl(key)))
  return KEYS.filter((_, at) => ttls[at] !== -2 && (ttls[at] ?? 0) < EXPIRES.queue - 60)
}

test('whatever a page does in the queue renews all of it, also while it only waits', async () => {
  const queue = tickets(redis)
  const steps: (() => Promise<unknown>)[] = [
    () => queue.enter('ann', 'p', PERSON),
    () => queue.begin('ann', 'p', null),
    () => queue.begin('ann', 'p', null),
    () => queue.hello('ann', 'p'),
    () => queue.beat([{ user: 'ann', page: 'p' }]),
    () => queue.away('ann', 'p'),
  ]
  for (const [at, step] of steps.entries()) {
    for (const key of KEYS) await redis.expire(key, 100)
    await step()
    expect(await notRenewed(), `step ${at}`).toEqual([])
  }
})

test('of 10,000 people who came and left without a word nothing is left once somebody comes, also without engines', async () => {
  const queue = tickets(redis)
  for (let from = 0; from < 10_000; from += 500) {
    const all = Array.from({ length: 500 }, (_, nth) => `visitor ${from + nth}`)
    await Promise.all(all.map((user) => queue.enter(user, 'p', PERSON)))
    await Promise.all(all.map((user) => queue.begin(user, 'p', null)))
    // As if they had come longer ago than anybody is waited for.
    const [seconds] = await redis.time()
    const before = Number(seconds) * 1000 - GRACE_MS - PRESENT_MS - 2000
    await redis.zadd(SEEN, ...all.flatMap((user) => [before, user]))
  }
  for (let nth = 0; nth < 3; nth += 1) await queue.enter('ann', 'p', PERSON)
  expect(await Promise.all([redis.hlen(TICKETS), redis.zcard(WAITING), redis.zcard(SEEN)])).toEqual([1, 0, 1])
})
