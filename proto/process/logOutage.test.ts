// Tests that a repeated message is logged once, with the number of dropped repeats.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageOf, logOutage } from './logOutage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each message is logged once in ten seconds, with the number of dropped repeats', () => {
  const said: string[] = []
  const say = logOutage((error: Error, unsaid) => said.push(`${error.message} ${unsaid}`), messageOf)
  for (let n = 0; n < 5; n += 1) say(new Error('full'))
  say(new Error('away'))
  vi.advanceTimersByTime(10_000)
  say(new Error('full'))
  expect(said).toEqual(['full 0', 'away 0', 'full 4'])
})

test('the memory of distinct messages is bounded', () => {
  const said: string[] = []
  const say = logOutage(
    (text: string) => said.push(text),
    (text) => text,
  )
  for (let n = 0; n < 1000; n += 1) say(String(n))
  expect(said).toHaveLength(1000)
})
