// After a gateway was lost its rooms may be taken elsewhere, by whoever it asks next: those who look at them through another gateway must hear of it even if nobody here asks anything.
import type { Held } from './held.ts'
import type { Leases } from './lease.ts'

/** How often a room is looked up, and for how long: whoever takes it has found this engine silent within that time. */
const LOOKED_MS = 1000
const TIMES = 10

/** The rooms of which an engine is not sure that they are still its own. */
export interface Doubts {
  /** This room was looked at through a gateway that is gone. */
  raise(held: Held): void
  end(): void
}

/** What they need of the engine. */
export interface DoubtsParts {
  leases: Pick<Leases, 'mine'>
  /** It is another's now. */
  lost: (held: Held) => void
  failed: (error: unknown) => void
}

/** Starts with no doubt. */
export function doubts({ leases, lost, failed }: DoubtsParts): Doubts {
  const left = new Map<Held, number>()
  let timer: NodeJS.Timeout | null = null

  async function look(held: Held): Promise<void> {
    const mine = await leases.mine(held.code, held.epoch)
    if (!mine && !held.gone) lost(held)
  }
  function lookAtAll(): void {
    for (const [held, times] of left) {
      if (held.gone || times === 1) left.delete(held)
      else left.set(held, times - 1)
      // A save that is under way asks the same.
      if (!held.gone && !held.working) look(held).catch(failed)
    }
    timer = left.size === 0 ? null : setTimeout(lookAtAll, LOOKED_MS)
  }
  return {
    raise(held) {
      left.set(held, TIMES)
      timer ??= setTimeout(lookAtAll, LOOKED_MS)
    },
    end() {
      left.clear()
      if (timer !== null) clearTimeout(timer)
    },
  }
}
