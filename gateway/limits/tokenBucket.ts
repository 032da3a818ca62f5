// A token bucket: a burst size and an average rate per second.

/** A token bucket. */
export interface Bucket {
  /** Takes tokens, one by default; false: not enough are left, and none is taken. */
  take(tokens?: number): boolean
}

/** Creates a full bucket; `isFull`: fully refilled. */
export function bucket(
  atOnce: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): Bucket & { isFull(): boolean } {
  let left = atOnce
  let at = now()
  const refill = (): void => {
    const current = now()
    left = Math.min(atOnce, left + ((current - at) / 1000) * perSecond)
    at = current
  }
  return {
    take(tokens = 1) {
      refill()
      if (left < tokens) return false
      left -= tokens
      return true
    },
    isFull() {
      refill()
      return left === atOnce
    },
  }
}

/** Buckets checked for removal per call: more than the one a call may add, so the map can shrink. */
const CHECKED_PER_CALL = 2

/** Token buckets by name. */
export interface Buckets {
  /** Takes one token from this name's bucket; false: it is empty. */
  take: (name: string) => boolean
  /** The number of buckets in memory. */
  size: () => number
}

/** A bucket per name, with `perMinute` tokens as both rate and burst; full ones are forgotten. */
export function buckets(perMinute: number, now: () => number = () => performance.now()): Buckets {
  const all = new Map<string, ReturnType<typeof bucket>>()
  /** Removes the oldest if full, or moves them to the end. */
  const forgetFull = (): void => {
    for (const [name, each] of [...all.entries().take(CHECKED_PER_CALL)]) {
      all.delete(name)
      if (!each.isFull()) all.set(name, each)
    }
  }
  return {
    take(name) {
      forgetFull()
      const named = all.get(name) ?? bucket(perMinute, perMinute / 60, now)
      all.set(name, named)
      return named.take()
    },
    size: () => all.size,
  }
}
