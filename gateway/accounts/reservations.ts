// Reserved room codes: owned in the records, blocked for other rooms by a mark in Redis.
import { randomUUID } from 'node:crypto'
import { begunKey, EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { reserveCode } from '../rooms/roomCodes.ts'
import type { Services } from '../services.ts'

/** The codes that users keep for a later game. */
export type Reservations = ReturnType<typeof reservations>

const markOf = (user: string): string => `reserved ${user}`

/** `secret` keys the codes. */
export function reservations(
  { redis, records, now, failed }: Pick<Services, 'redis' | 'records' | 'now' | 'failed'>,
  secret: string,
) {
  const { reservations } = records
  /** Whether somebody has reserved this code; while the records don't answer, the mark in Redis decides. */
  const holds = (code: string): Promise<boolean> =>
    reservations.holder(code).then(
      (user) => user !== null,
      (error: unknown) => {
        failed(error)
        return false
      },
    )

  const mark = (code: string, user: string, seconds: number): Promise<unknown> =>
    redis.set(roomKeys(code).made, markOf(user), 'EX', seconds)

  async function unmark(code: string, user: string): Promise<void> {
    const { made } = roomKeys(code)
    if ((await redis.get(made)) === markOf(user)) await redis.del(made)
  }

  return {
    holds,
    /** The code reserved for the user from now on: a new one, or the one they had; null: no free one was found. */
    async reserve(user: string): Promise<string | null> {
      const own = await reservations.of(user)
      if (own !== null) {
        await mark(own, user, EXPIRES.reserved)
        return own
      }
      const options = { redis, secret, holds, mark: markOf(user) }
      const code = await reserveCode(options, user, randomUUID())
      if (code === null) return null
      const kept = await reservations.reserve(user, code, Math.round(now()))
      // Of two concurrent requests the other one's code was stored.
      if (kept !== code) await unmark(code, user)
      else await mark(code, user, EXPIRES.reserved)
      return kept
    },
    /** Releases the user's code, if they have one. */
    async release(user: string): Promise<void> {
      const code = await reservations.of(user)
      if (code !== null && (await reservations.release(user, code))) await unmark(code, user)
    },
    /** The code this request of the user has already begun a game under; null: none. */
    begun: (user: string, request: string) => redis.get(begunKey(user, request)),
    /** Uses the reservation up: the code its game begins under, for one request alone; null: nothing is reserved. */
    async begin(user: string, request: string): Promise<string | null> {
      const key = begunKey(user, request)
      const before = await redis.get(key)
      const code = before ?? (await reservations.of(user))
      if (code === null) return null
      // First what a repeat finds, then the room's mark: a crash between any two of these loses no code.
      await redis.set(key, code, 'EX', EXPIRES.begun)
      await mark(code, user, EXPIRES.made)
      const mine = await reservations.release(user, code)
      if (mine || before !== null) return code
      // Another tab has used it first.
      await redis.del(key)
      return null
    },
  }
}
