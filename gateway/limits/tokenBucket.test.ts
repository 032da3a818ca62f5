// Token buckets: burst, refill, and bounded memory.
import { expect, test } from 'vitest'
import { TokenBucket, buckets } from './tokenBucket.ts'

test('a token bucket allows a burst and refills over time', () => {
  let now = 0
  const tokens = new TokenBucket(3, 2, () => now)
  expect([1, 2, 3, 4].map(() => tokens.take())).toEqual([true, true, true, false])
  now = 500
  expect([tokens.take(), tokens.take()]).toEqual([true, false])
  now = 1_000_000
  expect([1, 2, 3, 4].map(() => tokens.take())).toEqual([true, true, true, false])
})

test('each name has its own bucket', () => {
  let now = 0
  const named = buckets(2, () => now)
  expect([named.take('a'), named.take('a'), named.take('a'), named.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  now = 120_000
  expect(named.take('a')).toBe(true)
})

test('a full bucket is removed, a used one is kept', () => {
  let now = 0
  const all = buckets(60, () => now)
  const takeFromNew = (names: number): void => {
    for (let nth = 0; nth < names; nth += 1) {
      now += 10
      all.take(`name ${now}`)
    }
  }
  for (let nth = 0; nth < 60; nth += 1) all.take('greedy')
  takeFromNew(99)
  expect(all.take('greedy')).toBe(false)
  takeFromNew(10_000)
  // A bucket is full again after a second: a hundred that arrived meanwhile, and as many not yet checked.
  expect(all.size()).toBeLessThan(300)
})

test('a call takes its cost from the bucket, or nothing', () => {
  const tokens = new TokenBucket(5, 1, () => 0)
  expect([tokens.take(3), tokens.take(3), tokens.take(2), tokens.take()]).toEqual([true, false, true, false])
})
