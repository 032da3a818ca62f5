// Spectators' requests for a seat in the next game, in Redis to survive page reloads.
import { EXPIRES, seatAsksKey, speakerKey } from '#proto/redis/keys.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import { sharedReads } from './sharedReads.ts'

/** Stores seat requests. */
export type SeatRequests = ReturnType<typeof seatRequests>

export function seatRequests({ redis, logError }: Pick<Services, 'redis' | 'logError'>) {
  const rooms = sharedReads((room) => redis.hgetall(seatAsksKey(room)))
  async function write(
    room: string,
    { user, number }: { user: string; number: number },
    since: number,
  ): Promise<void> {
    const key = seatAsksKey(room)
    if (since === 0) await redis.hdel(key, user)
    else {
      // Whose name the others are shown can be reported, blocked and removed.
      await redis.set(speakerKey(room, number), user, 'EX', EXPIRES.spectators)
      await redis.multi().hset(key, user, since).expire(key, EXPIRES.spectators).exec()
    }
    rooms.forget(room)
  }
  return {
    /** Loads the user's request for this room into the session, before they are admitted there. */
    async read(session: Session, room: string): Promise<void> {
      session.seatRequest = { room, since: Number((await rooms.read(room))[session.user] ?? 0) }
    },
    /** Stores when the spectator with this number asked, server time, ms; 0: withdrawn. */
    store: (room: string, spectator: { user: string; number: number }, since: number): void =>
      void write(room, spectator, since).catch(logError),
  }
}
