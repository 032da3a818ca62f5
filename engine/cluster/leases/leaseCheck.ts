// Checks leases that another engine may have taken: after a lost link or a lapse.
import { loseRoom } from '../closeRoom.ts'
import type { RoomContext } from '../context.ts'
import { isHeld, type Owned } from '../ownedRoom.ts'

/** Check interval. */
export const CHECK_INTERVAL_MS = 1000
/** Checks per room after a lost gateway: another engine takes over within ten seconds of this one's silence. */
export const CHECKS_AFTER_LOSS = 11
/** Checks per room after this engine's announcement lapsed: the first may come too early. */
export const CHECKS_AFTER_LAPSE = 2

/** Whether a gateway was lost so recently that newly acquired rooms need checks too. */
export const needsLeaseChecks = ({ linkLostAt }: RoomContext): boolean =>
  performance.now() - linkLostAt < CHECKS_AFTER_LOSS * CHECK_INTERVAL_MS

/** Checks the rooms that are due. */
export function checkLeases(context: RoomContext): void {
  for (const { state } of context.rooms.values()) {
    if (state.kind !== 'owned' || state.leaseChecks === 0) continue
    state.leaseChecks -= 1
    // A save in flight checks it anyway.
    if (state.busy === null) void check(context, state)
  }
}

/** Lookups in flight: during a Redis outage, one per room. */
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
