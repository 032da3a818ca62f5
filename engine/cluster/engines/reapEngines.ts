// Reaps dead engines: living ones drain their clock jobs, then remove their names.
import { ENGINES, clearingKey } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { deadEngines, isAnnounced } from './announce.ts'
import type { LeftJobs } from '../../jobs/jobs.ts'

const LOOKED_MS = 1000
const CLEARING_MS = 30_000

/** Wakes a room whose clock the dead engine had armed; 'unreadable': another build has saved it. */
type Adopt = (room: string, dead: string) => Promise<'unreadable' | void>

/** Looks for dead engines once a second. */
export function reapEngines(
  redis: Store,
  left: LeftJobs,
  me: string,
  adopt: Adopt,
  failed: (error: Error) => void,
  /** Whether this engine takes rooms; other engines reap meanwhile. */
  takes = (): boolean => true,
): { end(): void } {
  /** Dead engines with rooms only another build can read: an engine of that build reaps them. */
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

/** False: some of its rooms remain for an engine of another build. */
async function clear(redis: Store, left: LeftJobs, dead: string, adopt: Adopt): Promise<boolean> {
  let all = true
  for (const room of await left.rooms(dead)) if ((await adopt(room, dead)) === 'unreadable') all = false
  // A suspended machine renews its announcement on resume: then its queue is still its own.
  if (!all || (await isAnnounced(redis, dead))) return all
  await left.remove(dead)
  await redis.srem(ENGINES, dead)
  return true
}
