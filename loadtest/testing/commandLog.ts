// What tests look up in the store of a room: its last save, and what was acknowledged against its log.
import type { Redis } from '#proto/redis/client.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { commandsOf, type Logged } from '../testbed/commandLog.ts'

/** The version of the last save. */
export const savedVersion = async (redis: Redis, code: string): Promise<number> =>
  Number((await redis.hget(roomKeys(code).room, 'version')) ?? 0)

/** What differs between what people were told and what is there; a command by its seat and number. */
export interface Differences {
  lost: string[]
  twice: string[]
}

/** What was acknowledged and is not in the room's log, and what is in it twice. */
export async function compare(
  redis: Redis,
  code: string,
  acknowledged: readonly Logged[],
): Promise<Differences> {
  const names = (await commandsOf(redis, code)).map(({ seat, seq }) => `${seat}:${seq}`)
  const there = new Set(names)
  return {
    lost: acknowledged.map(({ seat, seq }) => `${seat}:${seq}`).filter((name) => !there.has(name)),
    twice: names.filter((name, at) => names.indexOf(name) !== at),
  }
}
