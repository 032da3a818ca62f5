// Reaps dead engines: living ones drain their clock jobs, then remove their names.
import { ENGINES, reapingKey } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { deadEngines, isAnnounced } from './announce.ts'
import type { OrphanedJobs } from '../../jobs/jobs.ts'

const REAP_INTERVAL_MS = 1000
const REAP_LOCK_MS = 30_000

interface ReaperParts {
  redis: Store
  orphaned: OrphanedJobs
  /** This engine's name. */
  me: string
  /** Wakes a room whose clock the dead engine had armed; 'unreadable': another build has saved it. */
  adopt: (room: string, dead: string) => Promise<'unreadable' | void>
  /** Whether this engine takes rooms; other engines reap meanwhile. */
  takesRooms: () => boolean
  onError: (error: Error) => void
}

/** Looks for dead engines once a second. */
export function reapEngines(parts: ReaperParts): { end(): void } {
  const { redis, me, takesRooms, onError } = parts
  /** Dead engines with rooms only another build can read: an engine of that build reaps them. */
  const foreign = new Set<string>()
  const reapDead = singleFlight(async (): Promise<void> => {
    if (!takesRooms()) return
    const all = await deadEngines(redis)
    for (const name of foreign) if (!all.includes(name)) foreign.delete(name)
    for (const dead of all) {
      if (dead === me || foreign.has(dead)) continue
      if ((await redis.set(reapingKey(dead), me, 'PX', REAP_LOCK_MS, 'NX')) === null) continue
      if (await reap(parts, dead)) continue
      foreign.add(dead)
      await redis.del(reapingKey(dead))
    }
  })
  const timer = setInterval(() => void reapDead().catch(onError), REAP_INTERVAL_MS)
  return { end: () => clearInterval(timer) }
}

/** False: some of its rooms remain for an engine of another build. */
async function reap({ redis, orphaned, adopt }: ReaperParts, dead: string): Promise<boolean> {
  let all = true
  for (const room of await orphaned.rooms(dead)) if ((await adopt(room, dead)) === 'unreadable') all = false
  // A suspended machine renews its announcement on resume: then its queue is still its own.
  if (!all || (await isAnnounced(redis, dead))) return all
  await orphaned.remove(dead)
  await redis.srem(ENGINES, dead)
  return true
}
