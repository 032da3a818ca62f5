// Reserved room codes: owned in the records, blocked for other rooms by a mark in Redis.
import { randomUUID } from 'node:crypto'
import { begunKey, EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { reserveCode } from '../routing/roomCodes.ts'
import type { Records } from '../records/records.ts'
import type { Services } from '../services.ts'

interface ReservationServices extends Pick<Services, 'redis' | 'now' | 'logError'> {
  records: Pick<Records, 'reservations'>
}

/** The room codes that users have reserved for a later game. */
export type Reservations = ReturnType<typeof reservations>

const markOf = (user: string): string => `reserved ${user}`

/** `secret` keys the generated codes. */
export function reservations({ redis, records, now, logError }: ReservationServices, secret: string) {
  const { reservations } = records
  /** Whether a code is reserved; while the records are unavailable, the mark in Redis decides. */
  const isReserved = (code: string): Promise<boolean> =>
    reservations.holder(code).then(
      (user) => user !== null,
      (error: unknown) => {
        logError(error)
        return false
      },
    )

  const mark = (code: string, user: string, seconds: number): Promise<unknown> =>
    redis.set(roomKeys(code).createdBy, markOf(user), 'EX', seconds)

  async function unmark(code: string, user: string): Promise<void> {
    const { createdBy } = roomKeys(code)
    if ((await redis.get(createdBy)) === markOf(user)) await redis.del(createdBy)
  }

  return {
    isReserved,
    /** Reserves a code for the user, or returns the one they have; null: no free one was found. */
    async reserve(user: string): Promise<string | null> {
      const existing = await reservations.of(user)
      if (existing !== null) {
        await mark(existing, user, EXPIRES.reserved)
        return existing
      }
      const options = { redis, secret, isReserved, marker: markOf(user) }
      const code = await reserveCode(options, user, randomUUID())
      if (code === null) return null
      const reserved = await reservations.reserve(user, code, Math.round(now()))
      // A concurrent request has stored another code.
      if (reserved !== code) await unmark(code, user)
      else await mark(code, user, EXPIRES.reserved)
      return reserved
    },
    /** Releases the user's code, if any. */
    async release(user: string): Promise<void> {
      const code = await reservations.of(user)
      if (code !== null && (await reservations.release(user, code))) await unmark(code, user)
    },
    /** The code under which this request of the user has already started a game; null: none. */
    begun: (user: string, request: string) => redis.get(begunKey(user, request)),
    /** Consumes the reservation for one request; returns the code of its game; null: nothing is reserved. */
    async begin(user: string, request: string): Promise<string | null> {
      const key = begunKey(user, request)
      const before = await redis.get(key)
      const code = before ?? (await reservations.of(user))
      if (code === null) return null
      // First what a retry finds, then the room's mark: a crash between any two steps loses no code.
      await redis.set(key, code, 'EX', EXPIRES.begun)
      await mark(code, user, EXPIRES.createdBy)
      const mine = await reservations.release(user, code)
      if (mine || before !== null) return code
      // Another tab has consumed it first.
      await redis.del(key)
      return null
    },
    /** No engine could create the game of this request: reserves again the code that it has consumed, if any. */
    async restore(user: string, request: string): Promise<void> {
      const code = await redis.get(begunKey(user, request))
      if (code === null || (await reservations.reserve(user, code, Math.round(now()))) !== code) return
      await mark(code, user, EXPIRES.reserved)
    },
  }
}
