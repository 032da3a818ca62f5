// A token bucket as plain data: burst size and refill over time.

/** Tokens left. */
export interface Tokens {
  left: number
  /** Time of the last refill, server time in ms. */
  at: number
}

/** What a seat has spent. */
export interface RateUse {
  settings: Tokens
  /** The turn `within` counts. */
  turn: number
  used: number
}

/** Burst size, and ms per refilled token. */
export interface Rate {
  burst: number
  refillMs: number
}

/** Refills; a clock that was set back takes nothing away. */
export function refill(tokens: Tokens, { burst: atOnce, refillMs: againMs }: Rate, now: number): Tokens {
  tokens.left = Math.min(atOnce, tokens.left + Math.max(0, now - tokens.at) / againMs)
  tokens.at = now
  return tokens
}

/** Takes one; false: none is left. */
export function takeToken(tokens: Tokens): boolean {
  if (tokens.left < 1) return false
  tokens.left -= 1
  return true
}
