// Tests of the spectators' buffer: merging, frame rate, memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeSlices, updateFrame, updateInside } from '#proto/client/wire.ts'
import { MERGE_MS, spectatorBuffer } from './buffer.ts'

const frame = (version: number): Uint8Array => updateFrame([encodeSlices({ versions: [version], epoch: 1 })])

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('10,000 rooms without spectators are removed without a leave message', () => {
  const watching = spectatorBuffer(() => undefined)
  for (let nth = 0; nth < 10_000; nth += 1) {
    watching.add(`room ${nth}`, frame(1))
    watching.add(`room ${nth}`, frame(2))
  }
  expect(watching.rooms()).toBe(10_000)
  vi.advanceTimersByTime(3 * MERGE_MS)
  expect(watching.rooms()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('the first frame is sent at once, later ones are merged in order, four times a second', () => {
  const sent: { at: number; inside: string }[] = []
  const inside = (bytes: Uint8Array): string => Buffer.from(updateInside(bytes) ?? bytes).toString('hex')
  const watching = spectatorBuffer((_, bytes) => sent.push({ at: Date.now(), inside: inside(bytes) }))
  const began = Date.now()
  for (let version = 1; version <= 10; version += 1) {
    watching.add('room', frame(version))
    vi.advanceTimersByTime(MERGE_MS / 5)
  }
  vi.advanceTimersByTime(2 * MERGE_MS)
  expect(sent.map(({ at }) => at - began)).toEqual([0, MERGE_MS, 2 * MERGE_MS])
  const whole = Array.from({ length: 10 }, (_, nth) => inside(frame(nth + 1))).join('')
  expect(sent.map((each) => each.inside).join('')).toBe(whole)
  expect(watching.rooms()).toBe(0)
})
