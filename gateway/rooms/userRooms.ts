// Each user's room, looked up in Redis in batches.
import { batchCalls } from '#proto/redis/batchCalls.ts'
import { userKey } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'

const MAX_AT_ONCE = 64

/**
 * The code of a user's room; null: none. `sharded`: keys are on different servers, so that no command may
 * name two.
 */
export const userRooms = (redis: Pick<Store, 'mget'>, sharded: boolean) =>
  batchCalls(sharded ? 1 : MAX_AT_ONCE, (users: readonly string[]) => redis.mget(users.map(userKey)))
