// Checks leases that another engine may have taken: after a lost link or a lapse.
import { loseRoom } from './closeRoom.ts'
import type { RoomContext } from './context.ts'
import { isHeld, type Owned } from './ownedRoom.ts'

/** How often it is to be done. */
export const CHECKED_MS = 1000
/** How often after a gateway was lost: whoever takes the room has found this engine silent within ten seconds. */
export const CHECKS_AFTER_LOSS = 11
/** How often after others took this engine for dead: the first check may come a moment too soon. */
export const CHECKS_AFTER_LAPSE = 2

/** Whether a gateway was lost so lately that rooms acquired now are to be checked too. */
export const checksGoOn = ({ linkLostAt }: RoomContext): boolean =>
  performance.now() - linkLostAt < CHECKS_AFTER_LOSS * CHECKED_MS

/** Checks the rooms that are to be. */
export function checkLeases(context: RoomContext): void {
  for (const { state } of context.rooms.values()) {
    if (state.kind !== 'owned' || state.leaseChecks === 0) continue
    state.leaseChecks -= 1
    // A save that is under way asks the same.
    if (state.busy === null) void check(context, state)
  }
}

/** Lookups under way: while the store is away that is one for each room. */
const checking = new WeakSet<Owned>()

async function check(context: RoomContext, owned: Owned): Promise<void> {
  if (checking.has(owned)) return
  checking.add(owned)
  try {
    const isOurs = await context.leases.isOwner(owned.room.code, owned.epoch)
    if (!isOurs && isHeld(owned)) loseRoom(context, owned)
  } catch (error) {
    context.log.warn({ err: error }, 'lease check failed')
  } finally {
    checking.delete(owned)
  }
}
