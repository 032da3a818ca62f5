// Looks through an engine's rooms now and then: lets those go that nobody uses, and renews what Redis keeps of the others.
import type { Held } from './ownedRoom.ts'
import type { Outside } from './commit.ts'
import { renewal } from './renewal.ts'

const IDLE_MS = 5 * 60_000
const SWEPT_MS = 30_000

/** What it needs of the engine. */
export interface SweepParts extends Pick<Outside, 'redis' | 'leases' | 'time' | 'log' | 'lost'> {
  here: ReadonlyMap<string, Held>
  drop: (held: Held) => void
}

/** Sweeps until ended. */
export function sweep({ redis, leases, time, log, lost, here, drop }: SweepParts): { end(): void } {
  const renew = renewal({
    redis,
    leases,
    time,
    lost,
    failed: (error) => log.warn({ err: error }, 'a room could not be renewed'),
  })
  const timer = setInterval(() => {
    const now = time.now()
    for (const held of here.values()) {
      const busy = held.working || held.soon !== null || held.told.size + held.audience.size > 0
      if (busy || now - held.used < IDLE_MS) continue
      drop(held)
      leases.release(held.code, held.epoch).catch((error: unknown) => {
        log.warn({ err: error }, 'a lease could not be let go')
      })
    }
    void renew(here.values())
  }, SWEPT_MS)
  return { end: () => clearInterval(timer) }
}
