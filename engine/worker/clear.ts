// What a dead engine left: its clocks are looked at once by the living, then its queue and its name go.
import { ENGINES, clearingKey } from '#proto/keys.ts'
import { singleFlight } from '#proto/singleFlight.ts'
import type { Store } from '#proto/store.ts'
import { deadEngines, lives } from './announce.ts'
import type { LeftJobs } from './jobs.ts'

const LOOKED_MS = 1000
const CLEARING_MS = 30_000

/** Wakes a room whose clock the dead engine had armed. */
type Adopt = (room: string, dead: string) => Promise<void>

/** Looks for dead engines each second. */
export function clearDead(
  redis: Store,
  left: LeftJobs,
  me: string,
  adopt: Adopt,
  failed: (error: Error) => void,
): { end(): void } {
  const look = singleFlight(async (): Promise<void> => {
    for (const dead of await deadEngines(redis)) {
      if (dead === me) continue
      if ((await redis.set(clearingKey(dead), me, 'PX', CLEARING_MS, 'NX')) === null) continue
      await clear(redis, left, dead, adopt)
    }
  })
  const timer = setInterval(() => {
    look().catch(failed)
  }, LOOKED_MS)
  return { end: () => clearInterval(timer) }
}

async function clear(redis: Store, left: LeftJobs, dead: string, adopt: Adopt): Promise<void> {
  for (const room of await left.rooms(dead)) await adopt(room, dead)
  // A machine that only slept renews its announcement; its queue is then still its own.
  if (await lives(redis, dead)) return
  await left.remove(dead)
  await redis.srem(ENGINES, dead)
}
