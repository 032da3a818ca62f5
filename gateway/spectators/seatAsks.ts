// Spectators' requests for a seat in the next game, kept in Redis so that they survive a reload of the page.
import { EXPIRES, seatAsksKey } from '#proto/redis/keys.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/** Who asks for a seat. */
export interface SeatAsks {
  /** Reads since when the user of this session has asked for one in this room, before they are admitted there. */
  read(session: Session, room: string): Promise<void>
  /** The user asks since then, server time in ms; 0: no longer. */
  note(room: string, user: string, since: number): void
}

export const seatAsks = ({ redis, failed }: Pick<Services, 'redis' | 'failed'>): SeatAsks => ({
  async read(session, room) {
    session.seatAsk = { room, since: Number((await redis.hget(seatAsksKey(room), session.user)) ?? 0) }
  },
  note(room, user, since) {
    const key = seatAsksKey(room)
    const noted: Promise<unknown> =
      since === 0
        ? redis.hdel(key, user)
        : redis.multi().hset(key, user, since).expire(key, EXPIRES.spectators).exec()
    noted.catch(failed)
  },
})
