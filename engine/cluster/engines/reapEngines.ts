// Reaps dead engines: living ones drain their clock jobs, then remove their names.
import { ENGINES, reapingKey } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { deadEngines, isAnnounced } from './announce.ts'
import type { RoomRegistry } from '../registry.ts'

const REAP_INTERVAL_MS = 1000
const REAP_LOCK_MS = 30_000

type Adopted = Awaited<ReturnType<RoomRegistry['wake']>>

/** Whether a room needs the dead engine's clock job no longer. */
const IS_SETTLED: Readonly<Record<Adopted, boolean>> = {
  done: true,
  absent: true,
  // By a living engine.
  held: true,
  broken: true,
  unreadable: false,
  later: false,
  late: false,
}

/** Clock jobs left by a dead engine. */
export interface OrphanedJobs {
  rooms(engine: string): Promise<Set<string>>
  remove(engine: string): Promise<void>
}

interface ReaperParts {
  redis: Store
  orphaned: OrphanedJobs
  /** This engine's name. */
  me: string
  /** Wakes a room whose clock the dead engine had armed. */
  adopt: (room: string, dead: string) => Promise<Adopted>
  /** Whether this engine takes rooms; other engines reap meanwhile. */
  takesRooms: () => boolean
  onError: (error: Error) => void
}

/** Looks for dead engines once a second. */
export function reapEngines(parts: ReaperParts): { end(): void } {
  const { redis, me, takesRooms, onError } = parts
  /** Dead engines with rooms only another build can read: an engine of that build reaps them. */
  const foreign = new Set<string>()
  let ended = false
  const reapDead = singleFlight(async (): Promise<void> => {
    if (!takesRooms()) return
    const all = await deadEngines(redis)
    for (const name of foreign) if (!all.includes(name)) foreign.delete(name)
    for (const dead of all) {
      if (dead === me || foreign.has(dead)) continue
      if ((await redis.set(reapingKey(dead), me, 'PX', REAP_LOCK_MS, 'NX')) === null) continue
      const outcome = await reap(parts, dead, () => ended)
      if (outcome === 'reaped') continue
      if (outcome === 'foreign') foreign.add(dead)
      await redis.del(reapingKey(dead))
    }
  })
  const timer = setInterval(() => void reapDead().catch(onError), REAP_INTERVAL_MS)
  return {
    end(): void {
      ended = true
      clearInterval(timer)
    },
  }
}

/** 'foreign': some of its rooms remain for an engine of another build; 'later': for the next pass, of any engine. */
async function reap(
  { redis, orphaned, adopt }: ReaperParts,
  dead: string,
  hasEnded: () => boolean,
): Promise<'reaped' | 'foreign' | 'later'> {
  const open = new Set<Adopted>()
  for (const room of await orphaned.rooms(dead)) {
    const adopted = await adopt(room, dead)
    if (!IS_SETTLED[adopted]) open.add(adopted)
  }
  // An engine that leaves no longer arms the clocks of the rooms it adopted.
  if (hasEnded() || open.has('later') || open.has('late')) return 'later'
  if (open.has('unreadable')) return 'foreign'
  // A suspended machine renews its announcement on resume: then its queue is still its own.
  if (await isAnnounced(redis, dead)) return 'reaped'
  await orphaned.remove(dead)
  await redis.srem(ENGINES, dead)
  return 'reaped'
}
