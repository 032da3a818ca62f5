// Server time: Redis' clock, carried on by this process' own steady clock between two readings.

/** A reading that differs by more than this is another clock, not a slow answer: it counts at once. */
const JUMP_MS = 2000
/** How much one reading counts; each is late by its own way back. */
const SHARE = 0.1

/** The one clock deadlines are in. */
export interface ServerTime {
  /** Milliseconds since 1970, by Redis. */
  now(): number
  /** A reading that came with an answer of Redis, in ms. */
  heard(redisNow: number): void
}

/** Reads Redis' clock (its TIME: seconds, microseconds) once; later readings correct it. */
export async function serverTime(time: () => Promise<readonly (string | number)[]>): Promise<ServerTime> {
  const before = performance.now()
  const first = milliseconds(await time())
  let ahead = first - (before + performance.now()) / 2
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

/** What TIME answers, in ms. */
export const milliseconds = ([seconds, micros]: readonly (string | number)[]): number =>
  Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
