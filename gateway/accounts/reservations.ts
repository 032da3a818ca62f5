// Reserved room codes: the records say whose, a mark in Redis blocks other rooms.
import type { Redis } from '#proto/redis/client.ts'
import { randomUUID } from 'node:crypto'
import { begunKey, EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { reserveCode } from '../rooms/roomCodes.ts'
import type { Records } from '../records/records.ts'

/** What it needs of the gateway. */
export interface ReservationParts {
  redis: Redis
  secret: string
  records: Pick<Records, 'reservations'>
  /** Server time, ms. */
  now: () => number
  failed: (error: unknown) => void
}

/** Reserved games. */
export interface Reservations {
  /** The code that is kept for the user from now on: a new one, or the one they had; null: no free one was found. */
  reserve(user: string): Promise<string | null>
  /** Lets the user's code go; nothing happens if they have none. */
  release: (user: string) => Promise<void>
  /** The code this request of the user has already begun a game under; null: none. */
  begun(user: string, request: string): Promise<string | null>
  /** Uses the reservation up: the code its game begins under, for one request alone; null: nothing is reserved. */
  begin(user: string, request: string): Promise<string | null>
  /** Whether somebody keeps this code. Where the records don't answer, the mark in Redis must do. */
  holds: (code: string) => Promise<boolean>
}

const markOf = (user: string): string => `reserved ${user}`

export function reservations({ redis, secret, records, now, failed }: ReservationParts): Reservations {
  const { reservations } = records
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
    async reserve(user) {
      const own = await reservations.of(user)
      if (own !== null) {
        await mark(own, user, EXPIRES.reserved)
        return own
      }
      const drawing = { redis, secret, holds, mark: markOf(user) }
      const code = await reserveCode(drawing, user, randomUUID())
      if (code === null) return null
      const kept = await reservations.reserve(user, code, Math.round(now()))
      // Two requests at once: the other one's code is kept.
      if (kept !== code) await unmark(code, user)
      else await mark(code, user, EXPIRES.reserved)
      return kept
    },
    async release(user) {
      const code = await reservations.of(user)
      if (code !== null && (await reservations.release(user, code))) await unmark(code, user)
    },
    begun: (user, request) => redis.get(begunKey(user, request)),
    async begin(user, request) {
      const key = begunKey(user, request)
      const before = await redis.get(key)
      const code = before ?? (await reservations.of(user))
      if (code === null) return null
      // First what a repeat finds, then the room's own mark: a crash between any two of these loses no code.
      await redis.set(key, code, 'EX', EXPIRES.begun)
      await mark(code, user, EXPIRES.made)
      const mine = await reservations.release(user, code)
      if (mine || before !== null) return code
      // Another tab was quicker.
      await redis.del(key)
      return null
    },
  }
}
