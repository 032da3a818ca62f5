// Periodic work on rooms: releases idle ones, renews keys, checks doubtful leases.
import { EXPIRES, RENEWAL_SECONDS, userKey } from '#proto/redis/keys.ts'
import { isBot } from '../room/members/members.ts'
import { loseRoom } from './closeRoom.ts'
import type { RoomContext } from './context.ts'
import { isHeld, transition, type Owned } from './ownedRoom.ts'

const IDLE_MS = 5 * 60_000
/** Sweep interval. */
export const SWEEP_INTERVAL_MS = 30_000
/** Rooms renewed per sweep: those taken over together come due together. */
const RENEWALS_PER_SWEEP = 500

/** Resolves once all due rooms are renewed, or could not be. */
export async function sweep(context: RoomContext): Promise<void> {
  const now = context.time.now()
  const renewed: Owned[] = []
  for (const { state } of context.rooms.values()) {
    if (state.kind !== 'owned') continue
    if (isIdle(state, now)) release(context, state)
    else if (now - state.renewedAt >= RENEWAL_SECONDS * 1000 && renewed.length < RENEWALS_PER_SWEEP)
      renewed.push(state)
  }
  await Promise.all(renewed.map((owned) => renew(context, owned, now)))
}

const isIdle = ({ busy, wakeTimer, announced, spectators, usedAt }: Owned, now: number): boolean =>
  busy === null && wakeTimer === null && announced.size + spectators.size === 0 && now - usedAt >= IDLE_MS

function release(context: RoomContext, owned: Owned): void {
  const { room, epoch } = owned
  transition(context, room, { kind: 'released' })
  context.leases.release(room.code, epoch).catch((error: unknown) => {
    context.log.warn({ err: error }, 'lease release failed')
  })
}

/** Keys under a living owner never expire: the room's own and its people's pointers. */
async function renew(context: RoomContext, owned: Owned, now: number): Promise<void> {
  const { leases, redis, log } = context
  const before = owned.renewedAt
  owned.renewedAt = now
  try {
    const { kind } = await leases.renew(owned.room.code, owned.epoch)
    if (!isHeld(owned)) return
    if (kind === 'lost') return loseRoom(context, owned)
    const people = owned.live.room.members.filter((member) => !member.gone && !isBot(member))
    await Promise.all(people.map(({ user }) => redis.multi().expire(userKey(user), EXPIRES.owned).exec()))
  } catch (error) {
    owned.renewedAt = before
    log.warn({ err: error }, 'lease renewal failed')
  }
}

/** Interval of checks of leases that another engine may have taken: after a lost link or a lapse. */
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
