// Tests of the delay line: order, times, bound.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DelayLine } from './delayLine.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function line(delay: number) {
  const seen: string[] = []
  const delayLine = new DelayLine()
  delayLine.delay = delay
  const add = (what: string, bytes = 1): boolean => delayLine.add(bytes, () => void seen.push(what))
  return { delayLine, seen, add }
}

test('without a delay frames are delivered immediately', () => {
  const { add, seen, delayLine } = line(0)
  add('one')
  expect([seen, delayLine.isHolding]).toEqual([['one'], false])
})

test('frames are delivered after the delay, and in order when the delay changes', () => {
  const { add, seen, delayLine } = line(30_000)
  add('one')
  vi.advanceTimersByTime(10_000)
  expect(delayLine.wait).toBe(20_000)
  add('two')
  delayLine.delay = 0
  add('three')
  vi.advanceTimersByTime(19_999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['one'])
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual(['one', 'two', 'three'])
  expect([delayLine.isHolding, delayLine.wait]).toEqual([false, 0])
})

test('over a megabyte the buffer is discarded', () => {
  const { add, seen, delayLine } = line(1000)
  expect(add('one', 1024 * 1024)).toBe(true)
  expect(add('two')).toBe(false)
  expect(delayLine.isHolding).toBe(false)
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([])
  expect(add('three')).toBe(true)
})
