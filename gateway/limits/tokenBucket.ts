// Token buckets: a burst size and an average rate per second.

/** A token bucket, full at first; a class, since every socket has some. */
export class TokenBucket {
  readonly #atOnce: number
  readonly #perSecond: number
  readonly #now: () => number
  #left: number
  #at: number

  constructor(atOnce: number, perSecond: number, now = (): number => performance.now()) {
    this.#atOnce = atOnce
    this.#perSecond = perSecond
    this.#now = now
    this.#left = atOnce
    this.#at = now()
  }

  /** Takes tokens; false: not enough are left, and none is taken. */
  take(tokens = 1): boolean {
    this.#refill()
    if (this.#left < tokens) return false
    this.#left -= tokens
    return true
  }

  isFull(): boolean {
    this.#refill()
    return this.#left === this.#atOnce
  }

  #refill(): void {
    const now = this.#now()
    this.#left = Math.min(this.#atOnce, this.#left + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
  }
}

/** Buckets checked for removal per call: more than the one a call may add, so the map can shrink. */
const CHECKED_PER_CALL = 2

/** A bucket per name, with `perMinute` tokens as both rate and burst; full ones are forgotten. */
export function buckets(perMinute: number, now: () => number = () => performance.now()) {
  const all = new Map<string, TokenBucket>()
  /** Removes the oldest if full, or moves them to the end. */
  const forgetFull = (): void => {
    for (const [name, each] of [...all.entries().take(CHECKED_PER_CALL)]) {
      all.delete(name)
      if (!each.isFull()) all.set(name, each)
    }
  }
  return {
    /** Takes one token from this name's bucket; false: it is empty. */
    take(name: string): boolean {
      forgetFull()
      const named = all.get(name) ?? new TokenBucket(perMinute, perMinute / 60, now)
      all.set(name, named)
      return named.take()
    },
    /** The number of buckets in memory. */
    size: () => all.size,
  }
}
