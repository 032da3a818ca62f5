// A token bucket: so many at once, so many a second on average.

/** What is left of an allowance. */
export interface Bucket {
  /** Takes one; false: none is left. */
  take(): boolean
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
    take() {
      const moment = now()
      left = Math.min(atOnce, left + ((moment - at) / 1000) * perSecond)
      at = moment
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** A bucket for each name; those that are full again are forgotten. */
export function buckets(
  perMinute: number,
  now: () => number = () => performance.now(),
): (name: string) => boolean {
  const all = new Map<string, { bucket: Bucket; used: number }>()
  let swept = now()
  return (name) => {
    const moment = now()
    if (moment - swept > 60_000) {
      swept = moment
      for (const [each, { used }] of all) if (moment - used > 60_000) all.delete(each)
    }
    let entry = all.get(name)
    if (entry === undefined) {
      entry = { bucket: bucket(perMinute, perMinute / 60, now), used: moment }
      all.set(name, entry)
    }
    entry.used = moment
    return entry.bucket.take()
  }
}
