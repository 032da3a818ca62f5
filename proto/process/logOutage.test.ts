// Tests that a repeated message is logged once, with the number of dropped repeats.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOutage } from './logOutage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each message is logged once in ten seconds, with the number of dropped repeats', () => {
  const logged: string[] = []
  const log = logOutage((error: Error, suppressed) => logged.push(`${error.message} ${suppressed}`))
  for (let n = 0; n < 5; n += 1) log(new Error('full'))
  log(new Error('away'))
  vi.advanceTimersByTime(10_000)
  log(new Error('full'))
  expect(logged).toEqual(['full 0', 'away 0', 'full 4'])
})

test('the memory of distinct messages is bounded', () => {
  const logged: string[] = []
  const log = logOutage((error: Error) => logged.push(error.message))
  for (let n = 0; n < 1000; n += 1) log(new Error(String(n)))
  expect(logged).toHaveLength(1000)
})
