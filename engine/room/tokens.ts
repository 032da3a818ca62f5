// A token bucket: what may be done at once, and what comes back with time.

/** Tokens that come back with time. */
export interface Tokens {
  left: number
  /** When that was, server time in ms. */
  at: number
}

/** What somebody has used up. */
export interface Spent {
  settings: Tokens
  /** The turn `within` belongs to. */
  turn: number
  within: number
}

/** Adds one token for each `againMs`, up to `atOnce`; a clock that was set back takes nothing away. */
export function refill(
  tokens: Tokens,
  { atOnce, againMs }: { atOnce: number; againMs: number },
  now: number,
): void {
  tokens.left = Math.min(atOnce, tokens.left + Math.max(0, now - tokens.at) / againMs)
  tokens.at = now
}
