// Token buckets, room codes, tokens and rendezvous hashing.
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { bucket, buckets } from '../limits/tokenBucket.ts'
import { codeFor, reserveCode } from './roomCodes.ts'
import { rendezvous } from './rendezvous.ts'

test('a token bucket allows a burst and refills over time', () => {
  let now = 0
  const mine = bucket(3, 2, () => now)
  expect([1, 2, 3, 4].map(() => mine.take())).toEqual([true, true, true, false])
  now = 500
  expect([mine.take(), mine.take()]).toEqual([true, false])
  now = 1_000_000
  expect([1, 2, 3, 4].map(() => mine.take())).toEqual([true, true, true, false])
})

test('each name has its own bucket', () => {
  let now = 0
  const { take } = buckets(2, () => now)
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true])
  now = 120_000
  expect(take('a')).toBe(true)
})

test('a full bucket is removed, a used one is kept', () => {
  let now = 0
  const all = buckets(60, () => now)
  const come = (names: number): void => {
    for (let nth = 0; nth < names; nth += 1) {
      now += 10
      all.take(`name ${now}`)
    }
  }
  for (let nth = 0; nth < 60; nth += 1) all.take('greedy')
  come(99)
  expect(all.take('greedy')).toBe(false)
  come(10_000)
  // A bucket is full again after a second: a hundred that arrived meanwhile, and as many not yet checked.
  expect(all.size()).toBeLessThan(300)
})

test('a call takes its cost from the bucket, or nothing', () => {
  const mine = bucket(5, 1, () => 0)
  expect([mine.take(3), mine.take(3), mine.take(2), mine.take()]).toEqual([true, false, true, false])
})

test('codes use unambiguous letters and are the same for the same request', () => {
  for (let nth = 0; nth < 500; nth += 1) {
    const code = codeFor('secret', 'ann', `id${nth}`, 0)
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9]{2}$/)
    expect(roomCodeIn(code)).toBe(code)
  }
  expect(codeFor('secret', 'ann', 'id', 0)).toBe(codeFor('secret', 'ann', 'id', 0))
  expect(codeFor('secret', 'bob', 'id', 0)).not.toBe(codeFor('secret', 'ann', 'id', 0))
})

test('a retried request gets its own code again; a taken or reserved code is skipped', async () => {
  const redis = new Redis(process.env['REDIS_URL'] ?? '')
  try {
    const id = `request-${process.pid}-${Date.now()}`
    const first = codeFor('secret', 'ann', id, 0)
    const kept = codeFor('secret', 'ann', id, 1)
    await redis.set(`ll:{${first}}:made`, 'somebody else')
    const drawing = { redis, secret: 'secret', isReserved: (code: string) => Promise.resolve(code === kept) }
    const got = await reserveCode(drawing, 'ann', id)
    expect(got).toBe(codeFor('secret', 'ann', id, 2))
    expect(await reserveCode(drawing, 'ann', id)).toBe(got)
  } finally {
    await redis.quit()
  }
})

test('the choice is independent of order, and losing an engine moves only its rooms', () => {
  const names = ['a', 'b', 'c', 'd']
  const rooms = Array.from({ length: 400 }, (_, nth) => `ROOM-${nth}`)
  expect(rendezvous('X', [])).toBeNull()
  for (const room of rooms) expect(rendezvous(room, names)).toBe(rendezvous(room, [...names].reverse()))
  const moved = rooms.filter((room) => {
    const before = rendezvous(room, names)
    return before !== 'd' && before !== rendezvous(room, ['a', 'b', 'c'])
  })
  expect(moved).toEqual([])
  for (const name of names) {
    const share = rooms.filter((room) => rendezvous(room, names) === name).length
    expect(share).toBeGreaterThan(60)
  }
})
