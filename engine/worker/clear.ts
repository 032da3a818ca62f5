// What a dead engine left: its clocks are looked at once by the living, then its queue and its name go.
import { ENGINES, QUEUE_PREFIX, clearingKey, clockQueue, engineKey } from '#proto/keys.ts'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { deadEngines } from './announce.ts'
import type { ClockJob } from './timers.ts'

const LOOKED_MS = 1000
const CLEARING_MS = 30_000
const AT_ONCE = 500

/** Looks for dead engines each second; `adopt` wakes a room whose clock the dead one had armed. */
export function clearDead(
  redis: Redis,
  me: string,
  adopt: (room: string, dead: string) => Promise<void>,
  failed: (error: Error) => void,
): { end(): void } {
  let busy = false
  const look = async (): Promise<void> => {
    for (const dead of await deadEngines(redis)) {
      if (dead === me) continue
      if ((await redis.set(clearingKey(dead), me, 'PX', CLEARING_MS, 'NX')) === null) continue
      await clear(redis, dead, adopt)
    }
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    look()
      .catch(failed)
      .finally(() => (busy = false))
  }, LOOKED_MS)
  return { end: () => clearInterval(timer) }
}

async function clear(
  redis: Redis,
  dead: string,
  adopt: (room: string, dead: string) => Promise<void>,
): Promise<void> {
  const queue = new Queue<ClockJob>(clockQueue(dead), { connection: redis, prefix: QUEUE_PREFIX })
  try {
    const rooms = new Set<string>()
    for (let from = 0; ; from += AT_ONCE) {
      const jobs = await queue.getJobs(
        ['delayed', 'waiting', 'active', 'prioritized'],
        from,
        from + AT_ONCE - 1,
      )
      for (const job of jobs) rooms.add(job.data.room)
      if (jobs.length < AT_ONCE) break
    }
    for (const room of rooms) await adopt(room, dead)
    // A machine that only slept renews its announcement; its queue is then still its own.
    if ((await redis.exists(engineKey(dead))) === 1) return
    await queue.obliterate({ force: true })
    await redis.srem(ENGINES, dead)
  } finally {
    await queue.close()
  }
}
