// Server time: Redis' clock, carried on by this process' own steady clock between two readings.
import type { Redis } from 'ioredis'

/** More than this is another clock, not a slow answer: it counts at once. */
const JUMP_MS = 2000
/** How much one reading counts; each is late by its own way back. */
const SHARE = 0.1

/** The one clock deadlines are in. */
export interface ServerTime {
  /** Milliseconds since 1970, by Redis. */
  now(): number
  /** A reading that came with an answer of Redis. */
  heard(redisNow: number): void
}

/** Reads Redis' clock once; every save corrects it afterwards. */
export async function serverTime(redis: Redis): Promise<ServerTime> {
  const before = performance.now()
  const [seconds, micros] = (await redis.time()).map(Number)
  const middle = (before + performance.now()) / 2
  let ahead = (seconds ?? 0) * 1000 + Math.floor((micros ?? 0) / 1000) - middle
  let last = 0
  return {
    // Small corrections never turn time back; rooms count on that.
    now: () => (last = Math.max(last, Math.floor(performance.now() + ahead))),
    heard(redisNow) {
      const off = redisNow - performance.now() - ahead
      if (Math.abs(off) < JUMP_MS) ahead += off * SHARE
      else {
        ahead += off
        last = 0
      }
    },
  }
}
