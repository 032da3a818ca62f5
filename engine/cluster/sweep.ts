// Sweeps the rooms: releases idle ones and renews the expiry of the others' keys.
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
