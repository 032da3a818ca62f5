// Reconnect delays: exponential back-off with jitter.

/** The page's first connection: 20 attempts, 200 ms apart, then the user is told, and it goes on at longer intervals. */
export const FIRST_TRIES = 20
export const FIRST_WAIT_MS = 200

/** Connect timeout. */
export const OPENS_WITHIN_MS = 10_000

const SHORTEST_MS = 300
const LONGEST_MS = 10_000

/** Delay before retry `n` (from 0) of a lost connection; `dice` from 0 to 1 is the jitter. */
export function waitAfterLoss(n: number, dice: number): number {
  const most = Math.min(SHORTEST_MS * 2 ** n, LONGEST_MS)
  return Math.round(most * (0.5 + dice / 2))
}
