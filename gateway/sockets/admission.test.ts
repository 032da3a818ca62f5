// Tests of admission: a steady rate, and no waiting page is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admission } from './admission.ts'

const here = (): boolean => false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('one second’s worth of pages is admitted at once, the rest at that rate', () => {
  const door = admission(20)
  const turns = Array.from({ length: 50 }, () => door.turn(here))
  expect(turns.filter((turn) => turn === null)).toHaveLength(20)
  expect(door.waiting()).toBe(30)
  vi.advanceTimersByTime(1000)
  expect(door.waiting()).toBe(10)
  vi.advanceTimersByTime(500)
  expect(door.waiting()).toBe(0)
})

test('waiting pages are admitted in random order', async () => {
  const order: number[] = []
  // Always draws the last one waiting.
  const door = admission(5, 5, () => 0.999)
  for (let n = 0; n < 8; n += 1) {
    const turn = door.turn(here)
    if (turn === null) order.push(n)
    else void turn.then(() => order.push(n))
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(order).toEqual([0, 1, 2, 3, 4, 7, 6, 5])
})

test('disconnected pages use up no admissions', async () => {
  const door = admission(10)
  for (let n = 0; n < 10; n += 1) expect(door.turn(here)).toBeNull()
  const gone = Promise.all(Array.from({ length: 500 }, async () => door.turn(() => true)))
  const next = door.turn(here)
  vi.advanceTimersByTime(100)
  await Promise.all([gone, next])
  expect(door.waiting()).toBe(0)
})
