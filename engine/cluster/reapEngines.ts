// Reaps dead engines: their clocks are drained by the living, then their names go.
import { ENGINES, clearingKey } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { deadEngines, isAnnounced } from './announce.ts'
import type { LeftJobs } from '../jobs/jobs.ts'

const LOOKED_MS = 1000
const CLEARING_MS = 30_000

/** Wakes a room whose clock the dead engine had armed; 'unreadable': another build has saved it. */
type Adopt = (room: string, dead: string) => Promise<'unreadable' | void>

/** Looks for dead engines each second. */
export function reapEngines(
  redis: Store,
  left: LeftJobs,
  me: string,
  adopt: Adopt,
  failed: (error: Error) => void,
  /** Whether this engine takes rooms; others clear away meanwhile. */
  takes = (): boolean => true,
): { end(): void } {
  /** Dead engines some of whose rooms only another build can read: an engine of that one clears them away. */
  const foreign = new Set<string>()
  const look = singleFlight(async (): Promise<void> => {
    if (!takes()) return
    const all = await deadEngines(redis)
    for (const name of foreign) if (!all.includes(name)) foreign.delete(name)
    for (const dead of all) {
      if (dead === me || foreign.has(dead)) continue
      if ((await redis.set(clearingKey(dead), me, 'PX', CLEARING_MS, 'NX')) === null) continue
      if (await clear(redis, left, dead, adopt)) continue
      foreign.add(dead)
      await redis.del(clearingKey(dead))
    }
  })
  const timer = setInterval(() => {
    look().catch(failed)
  }, LOOKED_MS)
  return { end: () => clearInterval(timer) }
}

/** False: some of its rooms are still to be woken, by an engine of another build. */
async function clear(redis: Store, left: LeftJobs, dead: string, adopt: Adopt): Promise<boolean> {
  let all = true
  for (const room of await left.rooms(dead)) if ((await adopt(room, dead)) === 'unreadable') all = false
  // A machine that only slept renews its announcement; its queue is then still its own.
  if (!all || (await isAnnounced(redis, dead))) return all
  await left.remove(dead)
  await redis.srem(ENGINES, dead)
  return true
}
