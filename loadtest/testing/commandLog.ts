// Reads a room's last saved version, and compares acknowledged commands with the log.
import type { Redis } from '#proto/redis/client.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { commandsOf, type LoggedCommand } from '../testbed/commandLog.ts'

/** The version of the last save. */
export const savedVersion = async (redis: Redis, code: string): Promise<number> =>
  Number((await redis.hget(roomKeys(code).room, 'version')) ?? 0)

/** Differences between acknowledged and logged commands, each as seat and sequence number. */
export interface Differences {
  lost: string[]
  twice: string[]
}

/** Finds acknowledged commands that are missing in the room's log, and duplicates in it. */
export async function compareWithLog(
  redis: Redis,
  code: string,
  acknowledged: readonly LoggedCommand[],
): Promise<Differences> {
  const names = (await commandsOf(redis, code)).map(({ seat, seq }) => `${seat}:${seq}`)
  const there = new Set(names)
  return {
    lost: acknowledged.map(({ seat, seq }) => `${seat}:${seq}`).filter((name) => !there.has(name)),
    twice: names.filter((name, at) => names.indexOf(name) !== at),
  }
}
