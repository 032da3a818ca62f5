// Spectators' requests for a seat in the next game, kept in Redis so that they survive a reload of the page.
import { EXPIRES, seatAsksKey } from '#proto/redis/keys.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import { sharedReads } from './sharedReads.ts'

/** Who asks for a seat. */
export interface SeatAsks {
  /** Reads since when the user of this session has asked for one in this room, before they are admitted there. */
  read(session: Session, room: string): Promise<void>
  /** The user asks since then, server time in ms; 0: no longer. */
  note(room: string, user: string, since: number): void
}

export function seatAsks({ redis, failed }: Pick<Services, 'redis' | 'failed'>): SeatAsks {
  const rooms = sharedReads((room) => redis.hgetall(seatAsksKey(room)))
  async function write(room: string, user: string, since: number): Promise<void> {
    const key = seatAsksKey(room)
    if (since === 0) await redis.hdel(key, user)
    else await redis.multi().hset(key, user, since).expire(key, EXPIRES.spectators).exec()
    rooms.forget(room)
  }
  return {
    async read(session, room) {
      session.seatAsk = { room, since: Number((await rooms.of(room))[session.user] ?? 0) }
    },
    note: (room, user, since) => void write(room, user, since).catch(failed),
  }
}
