// Tests of the throttle of log lines that clients can cause.
import { expect, test } from 'vitest'
import { logThrottle } from './logThrottle.ts'

test('each line is logged once a minute, with a bound on distinct lines', () => {
  let now = 0
  const isDue = logThrottle(() => now)
  const lines = (): number =>
    Array.from({ length: 10_000 }, (_, nth) => isDue(`${nth}`)).filter(Boolean).length
  expect([isDue('0'), isDue('0'), isDue('1')]).toEqual([true, false, true])
  expect(lines()).toBe(62)
  now = 59_999
  expect(lines()).toBe(0)
  now = 60_000
  expect(lines()).toBe(64)
})
