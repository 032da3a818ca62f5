// Rooms may be taken elsewhere after a gateway was lost, or while this engine was taken for dead: those who look at them must hear of it even if nobody here asks anything.
import type { Held } from './ownedRoom.ts'
import type { Leases } from './lease.ts'

/** Between two looks. */
export const LOOKED_MS = 1000
/** How often a room is looked up after a gateway was lost: whoever takes it has found this engine silent within that time. */
export const SILENCE_LOOKS = 10

/** The rooms of which an engine is not sure that they are still its own. */
export interface Doubts {
  /** From now on this room is looked up so often, once a second. */
  raise(held: Held, looks: number): void
  /** How many rooms are looked up. */
  size(): number
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
  /** Rooms that are being looked up: while the store is away that is once each. */
  const looking = new Set<Held>()
  let timer: NodeJS.Timeout | null = null

  async function look(held: Held): Promise<void> {
    if (looking.has(held)) return
    looking.add(held)
    try {
      const mine = await leases.mine(held.code, held.epoch)
      if (!mine && !held.gone) lost(held)
    } finally {
      looking.delete(held)
    }
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
    raise(held, looks) {
      left.set(held, Math.max(looks, left.get(held) ?? 0))
      timer ??= setTimeout(lookAtAll, LOOKED_MS)
    },
    size: () => left.size,
    end() {
      left.clear()
      if (timer !== null) clearTimeout(timer)
    },
  }
}
