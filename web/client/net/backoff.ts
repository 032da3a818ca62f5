// Reconnect delays: exponential back-off with jitter.

/** The page's first connection: 20 attempts, 200 ms apart; then the error is shown, and the intervals grow. */
export const FIRST_CONNECT_ATTEMPTS = 20
export const FIRST_CONNECT_DELAY_MS = 200

/** Connect timeout, ms. */
export const CONNECT_TIMEOUT_MS = 10_000

const MIN_BACKOFF_MS = 300
const MAX_BACKOFF_MS = 10_000

/** Delay before retry `n` (from 0) of a lost connection; `random` from 0 to 1 is the jitter. */
export function backoffMs(n: number, random: number): number {
  const ceiling = Math.min(MIN_BACKOFF_MS * 2 ** n, MAX_BACKOFF_MS)
  return Math.round(ceiling * (0.5 + random / 2))
}
