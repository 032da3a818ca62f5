// Sweeps the rooms: lets idle ones go and renews the expiry of the others' keys.
import { EXPIRES, RENEWED_SECONDS, userKey } from '#proto/redis/keys.ts'
import { isBot } from '../room/members.ts'
import { loseRoom } from './closeRoom.ts'
import type { RoomContext } from './context.ts'
import { isHeld, transition, type Owned } from './ownedRoom.ts'

const IDLE_MS = 5 * 60_000
/** How often it is to be done. */
export const SWEPT_MS = 30_000
/** Rooms renewed by one sweep: those of a dead engine were all taken at the same moment, and come due at the same. */
const RENEWED_AT_ONCE = 500

/** Resolves once all that were due are renewed, or could not be. */
export async function sweep(context: RoomContext): Promise<void> {
  const now = context.time.now()
  const renewed: Owned[] = []
  for (const { state } of context.rooms.values()) {
    if (state.kind !== 'owned') continue
    if (isIdle(state, now)) release(context, state)
    else if (now - state.renewedAt >= RENEWED_SECONDS * 1000 && renewed.length < RENEWED_AT_ONCE)
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

/** Under a living owner no key may expire: neither the room's nor the pointers of its people. */
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
