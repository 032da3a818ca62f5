// Token bucket rate limits as plain data.

export interface Tokens {
  /** May be a fraction between refills. */
  left: number
  /** Time of the last refill, server time in ms. */
  at: number
}

/** Used rate limits of a seat. */
export interface RateUse {
  settings: Tokens
  /** The turn in which `used` counts commands. */
  turn: number
  used: number
}

/** A rate limit: burst size, and ms per refilled token. */
export interface Rate {
  burst: number
  refillMs: number
}

/** Refills a bucket; a clock that was set back takes no tokens. */
export function refill(tokens: Tokens, { burst, refillMs }: Rate, now: number): Tokens {
  tokens.left = Math.min(burst, tokens.left + Math.max(0, now - tokens.at) / refillMs)
  tokens.at = now
  return tokens
}

/** Takes a token; false: none is left. */
export function takeToken(tokens: Tokens): boolean {
  if (tokens.left < 1) return false
  tokens.left -= 1
  return true
}
