// Reserves a replay's room code in Redis, so that no two games share a room.
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import type { DrawnCode } from '../../room/room.ts'
import { script, type Scripting } from '#proto/redis/script.ts'

// KEYS createdBy lease; ARGV the game it is reserved for
const RESERVE = script(`local createdBy = redis.call('GET', KEYS[1])
if createdBy == ARGV[1] then return 1 end
if createdBy or redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ${EXPIRES.replay})
return 1
`)

/** Reserves the code for this game; false: another room has it. */
export async function reserveCode(redis: Scripting, { code, by }: DrawnCode): Promise<boolean> {
  const { createdBy, lease } = roomKeys(code)
  return (await RESERVE(redis, [createdBy, lease], [`replay of ${by}`])) === 1
}
