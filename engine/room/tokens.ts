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

/** So many at once, and one more after so many ms. */
export interface Rate {
  atOnce: number
  againMs: number
}

/** Adds what has come back since; a clock that was set back takes nothing away. */
export function refill(tokens: Tokens, { atOnce, againMs }: Rate, now: number): Tokens {
  tokens.left = Math.min(atOnce, tokens.left + Math.max(0, now - tokens.at) / againMs)
  tokens.at = now
  return tokens
}

/** Takes one; false: none is left. */
export function take(tokens: Tokens): boolean {
  if (tokens.left < 1) return false
  tokens.left -= 1
  return true
}
