// Server time: Redis' clock, extrapolated by the monotonic clock between readings.

/** A reading that differs by more is a clock change, not latency: applied in full. */
const JUMP_MS = 2000
/** Smoothing factor of a reading, which is late by the latency of its reply. */
const SMOOTHING = 0.1

/** The clock of all deadlines. */
export type ServerTime = Awaited<ReturnType<typeof serverTime>>

/** Reads Redis' clock (TIME: seconds, microseconds) once; later readings correct it. */
export async function serverTime(time: () => Promise<readonly (string | number)[]>) {
  const before = performance.now()
  const first = milliseconds(await time())
  let offset = first - (before + performance.now()) / 2
  let last = 0
  return {
    /** Milliseconds since 1970, by Redis; monotonic despite small corrections, as rooms require. */
    now: () => (last = Math.max(last, Math.floor(performance.now() + offset))),
    /** Takes a reading from a Redis reply, ms. */
    update(redisNow: number): void {
      const error = redisNow - performance.now() - offset
      if (Math.abs(error) < JUMP_MS) offset += error * SMOOTHING
      else {
        offset += error
        last = 0
      }
    },
  }
}

/** Converts a TIME reply to ms. */
export const milliseconds = ([seconds, micros]: readonly (string | number)[]): number =>
  Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
