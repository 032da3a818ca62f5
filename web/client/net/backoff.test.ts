// Reconnect delays: growing, jittered, at most ten seconds.
import { expect, it } from 'vitest'
import { FIRST_CONNECT_ATTEMPTS, FIRST_CONNECT_DELAY_MS, backoffMs } from './backoff.ts'

it('the first connection is attempted 20 times, 200 ms apart', () => {
  expect([FIRST_CONNECT_ATTEMPTS, FIRST_CONNECT_DELAY_MS]).toEqual([20, 200])
})

it('delays grow to ten seconds and stay there', () => {
  const waits = Array.from({ length: 30 }, (_, n) => backoffMs(n, 1))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(300)
  expect(waits.at(-1)).toBe(10_000)
})

it('jitter spreads reconnects over half of the delay', () => {
  expect(backoffMs(9, 0)).toBe(5000)
  expect(backoffMs(9, 0.5)).toBe(7500)
})
