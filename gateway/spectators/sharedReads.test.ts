// Tests of shared reads: lifetime, invalidation and failures.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedReads } from './sharedReads.ts'
import { SHARED_MS } from '../routing/viewCache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reader that counts its reads. */
function stage() {
  const asked: string[] = []
  const reads = sharedReads((key) => {
    asked.push(key)
    return Promise.resolve(asked.length)
  })
  return { asked, reads }
}

test('concurrent reads of one room are coalesced into one', async () => {
  const { asked, reads } = stage()
  const found = await Promise.all(Array.from({ length: 100 }, () => reads.read('A')))
  expect(new Set(found)).toEqual(new Set([1]))
  expect(await reads.read('B')).toBe(2)
  vi.advanceTimersByTime(SHARED_MS)
  expect(await reads.read('A')).toBe(3)
  expect(asked).toEqual(['A', 'B', 'A'])
})

test('an invalidated entry is read again and cached for the full time', async () => {
  const { asked, reads } = stage()
  await reads.read('A')
  vi.advanceTimersByTime(SHARED_MS - 1)
  reads.forget('A')
  expect(await reads.read('A')).toBe(2)
  vi.advanceTimersByTime(SHARED_MS - 1)
  expect(await reads.read('A')).toBe(2)
  expect(asked).toEqual(['A', 'A'])
})

test('a failure rejects all sharing readers and is retried later', async () => {
  let isAway = true
  const reads = sharedReads(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('here')))
  for (const asked of [reads.read('A'), reads.read('A')]) await expect(asked).rejects.toThrow('away')
  isAway = false
  vi.advanceTimersByTime(SHARED_MS)
  expect(await reads.read('A')).toBe('here')
})
