// A token bucket: so many at once, so many a second on average.

/** What is left of an allowance. */
export interface Bucket {
  /** Takes so many, one if not said; false: so many are not left, and none is taken. */
  take(tokens?: number): boolean
}

/** A full bucket. */
export function bucket(
  atOnce: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): Bucket {
  let left = atOnce
  let at = now()
  return {
    take(tokens = 1) {
      const moment = now()
      left = Math.min(atOnce, left + ((moment - at) / 1000) * perSecond)
      at = moment
      if (left < tokens) return false
      left -= tokens
      return true
    },
  }
}

const MINUTE_MS = 60_000

/** A bucket for each name, so many a minute and as many at once; one that is full again is forgotten. */
export function buckets(
  perMinute: number,
  now: () => number = () => performance.now(),
): (name: string) => boolean {
  const all = new Map<string, { bucket: Bucket; used: number }>()
  let swept = now()
  return (name) => {
    const moment = now()
    if (moment - swept > MINUTE_MS) {
      swept = moment
      for (const [each, { used }] of all) if (moment - used > MINUTE_MS) all.delete(each)
    }
    const entry = all.get(name) ?? {
      bucket: bucket(perMinute, (perMinute * 1000) / MINUTE_MS, now),
      used: moment,
    }
    all.set(name, entry)
    entry.used = moment
    return entry.bucket.take()
  }
}
