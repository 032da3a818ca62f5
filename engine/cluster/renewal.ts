// Renews what Redis keeps of rooms that are held for long: under a living owner no key may expire.
import { EXPIRES, RENEWED_SECONDS, userKey } from '#proto/redis/keys.ts'
import type { RoomStore } from '#proto/redis/store.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'
import { isBot } from '../room/members.ts'
import type { Held } from './ownedRoom.ts'
import type { Leases } from './lease.ts'

/** Rooms renewed by one look: those of a dead engine were all taken at the same moment, and come due at the same. */
const AT_ONCE = 500

/** What renewing needs of the engine. */
export interface RenewalParts {
  redis: Pick<RoomStore, 'multi'>
  leases: Pick<Leases, 'renew'>
  time: Pick<ServerTime, 'now'>
  /** It is another's now. */
  lost(held: Held): void
  failed: (error: unknown) => void
}

/** Looks through the rooms now and then; renews those that are due, with the pointers of their people. */
export function renewal(parts: RenewalParts): (all: Iterable<Held>) => Promise<void> {
  const { redis, leases, time, failed } = parts
  /** When each was taken or renewed last. */
  const last = new WeakMap<Held, number>()

  async function renew(held: Held): Promise<void> {
    const { kind } = await leases.renew(held.code, held.epoch)
    if (held.gone) return
    if (kind === 'lost') return parts.lost(held)
    const people = held.live.room.members.filter((member) => !member.gone && !isBot(member))
    await Promise.all(people.map(({ user }) => redis.multi().expire(userKey(user), EXPIRES.owned).exec()))
  }

  return async (all) => {
    const now = time.now()
    const due: Held[] = []
    for (const held of all) {
      const at = last.get(held) ?? now
      if (now - at >= RENEWED_SECONDS * 1000 && due.length < AT_ONCE) due.push(held)
      else last.set(held, at)
    }
    for (const held of due) last.set(held, now)
    await Promise.all(
      due.map((held) =>
        renew(held).catch((error: unknown) => {
          last.set(held, now - RENEWED_SECONDS * 1000)
          failed(error)
        }),
      ),
    )
  }
}
