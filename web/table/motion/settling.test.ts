// Tests that an update's question waits for its cards to land, up to a deadline.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSettling, MAX_MS } from './settling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('settles when the last card lands, at once without motion, and after a timeout', () => {
  const told: boolean[] = []
  let landed = true
  const settling = createSettling(
    (settled) => told.push(settled),
    () => landed,
  )
  settling.begin()
  settling.landsIn(400)
  vi.advanceTimersByTime(399)
  expect(told).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([false, true])
  settling.begin()
  settling.landsIn(0)
  expect(told).toEqual([false, true, false, true])
  // Slow frames: the card is still in the air when it should have landed.
  landed = false
  settling.begin()
  settling.landsIn(400)
  vi.advanceTimersByTime(600)
  expect(told.at(-1)).toBe(false)
  landed = true
  vi.advanceTimersByTime(40)
  expect(told.at(-1)).toBe(true)
  landed = false
  settling.begin()
  settling.landsIn(400)
  vi.advanceTimersByTime(MAX_MS)
  expect(told.at(-1)).toBe(true)
  settling.begin()
  settling.stop()
  vi.advanceTimersByTime(MAX_MS * 2)
  expect(told.at(-1)).toBe(false)
})
