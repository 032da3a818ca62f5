// The last hour by minute: matches, waits and people online, read in one pipeline.
import type { CrowdMinute, Waits } from '#proto/http/crowd.ts'
import type { Redis } from '#proto/redis/client.ts'
import { EXPIRES, minuteKey } from '#proto/redis/keys.ts'
import { MATCHES_FIELD, MINUTE_MS, ONLINE_FIELD, WAIT_FIELD, minuteOf, waitOf } from '#proto/redis/minutes.ts'

/** The minutes shown, and the current one. */
const SHOWN = 60
/** Minutes whose waits are included, with the current one. */
const WAITED_MINUTES = 5

/** Fields of one minute; null: no events. */
type Fields = Record<string, string>

/** Statistics of the last hour. */
export interface LastHour {
  /** Oldest first; the last one is the current minute. */
  minutes: CrowdMinute[]
  /** Matches per minute over the last 1, 5 and 60 minutes. */
  rates: [number, number, number]
  waits: Waits
}

/** `now`: server time, ms. */
export async function lastHour(redis: Redis, now: number): Promise<LastHour> {
  const first = minuteOf(now) - SHOWN
  const pipeline = redis.pipeline()
  for (let minute = first; minute <= first + SHOWN; minute += 1) pipeline.hgetall(minuteKey(minute))
  const answers = (await pipeline.exec()) ?? []
  return hourOf(
    answers.map(([, fields]) => (fields ?? {}) as Fields),
    now,
  )
}

/** Computes the statistics from each minute up to that of `now`. */
export function hourOf(fields: readonly Fields[], now: number): LastHour {
  const last = minuteOf(now)
  const minutes = fields.map((each, at) => ({
    at: (last - fields.length + 1 + at) * MINUTE_MS,
    matches: Number(each[MATCHES_FIELD] ?? 0),
    online: each[ONLINE_FIELD] === undefined ? null : Number(each[ONLINE_FIELD]),
  }))
  return {
    minutes,
    rates: [rateOf(minutes, 1, now), rateOf(minutes, 5, now), rateOf(minutes, 60, now)],
    waits: waitsOf(fields.slice(-WAITED_MINUTES)),
  }
}

/** The oldest minute counts by the part of it within the last `length` minutes. */
function rateOf(minutes: readonly CrowdMinute[], length: number, now: number): number {
  const window = minutes.slice(-length - 1)
  const gone = (now % MINUTE_MS) / MINUTE_MS
  const sum = window.reduce((total, { matches }, at) => total + matches * (at === 0 ? 1 - gone : 1), 0)
  return Math.round((10 * sum) / length) / 10
}

function waitsOf(fields: readonly Fields[]): Waits {
  const counts = new Map<number, number>()
  for (const [name, count] of fields.flatMap((each) => Object.entries(each))) {
    if (!name.startsWith(WAIT_FIELD)) continue
    const bucket = Number(name.slice(WAIT_FIELD.length))
    counts.set(bucket, (counts.get(bucket) ?? 0) + Number(count))
  }
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const people = sorted.reduce((sum, [, count]) => sum + count, 0)
  const atShare = (share: number): number => {
    let below = 0
    const found = sorted.find(([, count]) => (below += count) >= share * people)
    return found === undefined ? 0 : Math.round(waitOf(found[0]))
  }
  return { minutes: WAITED_MINUTES, people, median: atShare(0.5), p99: atShare(0.99) }
}

/** Stores the number of people online for the current minute, once. */
export async function storeOnline(redis: Redis, now: number, online: number): Promise<void> {
  const key = minuteKey(minuteOf(now))
  await redis.multi().hsetnx(key, ONLINE_FIELD, online).expire(key, EXPIRES.minute).exec()
}
