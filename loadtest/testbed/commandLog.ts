// Reads a room's owner, snapshot and command log from Redis for comparison in tests.
import type { Redis } from '#proto/redis/client.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { unpacked } from '#proto/link/msgpack.ts'
import { replayed } from '../../engine/room/testing/replay.ts'
import { decodeRoom } from '../../engine/room/snapshot/snapshot.ts'
import type { Room } from '../../engine/room/types.ts'
import type { State } from '../../engine/rules/public.ts'

/** One command of a page in the log. */
export interface Logged {
  seat: number
  seq: number
}

/** The owner's name; '': nobody. */
export const ownerOf = async (redis: Redis, code: string): Promise<string> =>
  (await redis.hget(roomKeys(code).lease, 'owner')) ?? ''

/** The room as it was saved last, at that moment; null: there is none. */
export async function savedRoom(redis: Redis, code: string, now: number): Promise<Room | null> {
  const [room, people] = await redis.hmgetBuffer(roomKeys(code).room, 'bytes', 'people')
  return room == null ? null : decodeRoom({ room, people: people ?? null }, now)
}

/** Every command people gave, of a whole log, oldest first. */
export function commandsIn(log: readonly Uint8Array[]): Logged[] {
  return log.flatMap((entry) => {
    const fields = unpacked(entry)
    if (!Array.isArray(fields) || fields.length !== 4) return []
    const [, seat, seq] = fields as unknown[]
    return typeof seat === 'number' && typeof seq === 'number' ? [{ seat, seq }] : []
  })
}

/** The same of a room in Redis. */
export const commandsOf = async (redis: Redis, code: string): Promise<Logged[]> =>
  commandsIn(await redis.lrangeBuffer(roomKeys(code).log, 0, -1))

/** The table as the log alone makes it, from the deal on; throws when the log does not fit the game. */
export const replayOf = async (redis: Redis, code: string): Promise<State> =>
  replayed(await redis.lrangeBuffer(roomKeys(code).log, 0, -1))
