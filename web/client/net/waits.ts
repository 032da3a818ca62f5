// How long to wait before the next try to connect.

/** The first connection of a page: 20 tries, 200 ms apart, then people are told, and it goes on at longer intervals. */
export const FIRST_TRIES = 20
export const FIRST_WAIT_MS = 200

/** A connection that is not open after so long is given up and tried anew. */
export const OPENS_WITHIN_MS = 10_000

const SHORTEST_MS = 300
const LONGEST_MS = 10_000

/** The wait before retry `n` (from 0) of a connection that was lost; `dice` from 0 to 1 spreads a crowd out. */
export function waitAfterLoss(n: number, dice: number): number {
  const most = Math.min(SHORTEST_MS * 2 ** n, LONGEST_MS)
  return Math.round(most * (0.5 + dice / 2))
}
