// A token bucket: so many at once, so many a second on average.

/** What is left of an allowance. */
export interface Bucket {
  /** Takes so many, one if not said; false: so many are not left, and none is taken. */
  take(tokens?: number): boolean
}

/** A full bucket; `isFull`: it is as good as a new one again. */
export function bucket(
  atOnce: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): Bucket & { isFull(): boolean } {
  let left = atOnce
  let at = now()
  const refill = (): void => {
    const moment = now()
    left = Math.min(atOnce, left + ((moment - at) / 1000) * perSecond)
    at = moment
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

/** So many names are looked at for each one that is asked about: they become fewer faster than they can become more. */
const LOOKED_AT = 2

/** The allowances of many. */
export interface Buckets {
  /** Takes one from this name's bucket; false: there is none left. */
  take: (name: string) => boolean
  /** How many names it remembers. */
  size: () => number
}

/** A bucket for each name, so many a minute and as many at once; one that is full again is forgotten. */
export function buckets(perMinute: number, now: () => number = () => performance.now()): Buckets {
  const all = new Map<string, ReturnType<typeof bucket>>()
  /** The oldest go, or to the end of the line. */
  const forgetFull = (): void => {
    for (const [name, each] of [...all.entries().take(LOOKED_AT)]) {
      all.delete(name)
      if (!each.isFull()) all.set(name, each)
    }
  }
  return {
    take(name) {
      forgetFull()
      const mine = all.get(name) ?? bucket(perMinute, perMinute / 60, now)
      all.set(name, mine)
      return mine.take()
    },
    size: () => all.size,
  }
}
