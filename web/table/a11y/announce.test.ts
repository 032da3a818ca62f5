// Tests that polite announcements are ordered, merged, and at least 1.5 s apart.
import { afterEach, expect, test, vi } from 'vitest'
import { createMergeQueue, PAUSE_MS } from './announce.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('concurrent texts are merged into one announcement, later ones wait for the pause', () => {
  vi.useFakeTimers()
  const said: { at: number; text: string }[] = []
  const start = Date.now()
  const add = createMergeQueue((text) => said.push({ at: Date.now() - start, text }))
  add('Ben drew 2 cards.')
  add('Ben played Cough.')
  vi.advanceTimersByTime(10)
  add('You paid 3 million.')
  vi.advanceTimersByTime(200)
  add('')
  add('Turn 4 begins: Ann.')
  vi.advanceTimersByTime(5000)
  add('Ann drew 2 cards.')
  vi.advanceTimersByTime(5000)
  expect(said.map(({ text }) => text)).toEqual([
    'Ben drew 2 cards. Ben played Cough.',
    'You paid 3 million. Turn 4 begins: Ann.',
    'Ann drew 2 cards.',
  ])
  for (const [n, { at }] of said.entries()) {
    expect(at - (said[n - 1]?.at ?? -PAUSE_MS)).toBeGreaterThanOrEqual(PAUSE_MS)
  }
})
