// Reads a room's owner, snapshot and command log from Redis for comparison in tests.
import type { Redis } from '#proto/redis/client.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { decodeMsgpack } from '#proto/link/msgpack.ts'
import { replayed } from '../../engine/room/testing/replay.ts'
import { decodeRoom } from '../../engine/room/snapshot/snapshot.ts'
import type { Room } from '../../engine/room/types.ts'
import type { State } from '../../engine/rules/public.ts'

/** A player's command in the log. */
export interface LoggedCommand {
  seat: number
  seq: number
}

/** The owner's name; '': none. */
export const ownerOf = async (redis: Redis, code: string): Promise<string> =>
  (await redis.hget(roomKeys(code).lease, 'owner')) ?? ''

/** The last snapshot of the room, decoded as of `now`; null: none. */
export async function savedRoom(redis: Redis, code: string, now: number): Promise<Room | null> {
  const [room, people] = await redis.hmgetBuffer(roomKeys(code).room, 'bytes', 'people')
  return room == null ? null : decodeRoom({ room, people: people ?? null }, now)
}

/** All players' commands in a whole log, oldest first. */
export function commandsIn(log: readonly Uint8Array[]): LoggedCommand[] {
  return log.flatMap((entry) => {
    const fields = decodeMsgpack(entry)
    if (!Array.isArray(fields) || fields.length !== 4) return []
    const [, seat, seq] = fields as unknown[]
    return typeof seat === 'number' && typeof seq === 'number' ? [{ seat, seq }] : []
  })
}

/** The commands in a room's log in Redis. */
export const commandsOf = async (redis: Redis, code: string): Promise<LoggedCommand[]> =>
  commandsIn(await redis.lrangeBuffer(roomKeys(code).commandLog, 0, -1))

/** The state of the game by replaying the log from the deal; throws when the log is inconsistent. */
export const replayOf = async (redis: Redis, code: string): Promise<State> =>
  replayed(await redis.lrangeBuffer(roomKeys(code).commandLog, 0, -1))
