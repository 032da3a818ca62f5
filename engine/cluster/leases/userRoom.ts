// Pointers from users to the room they are in, for pages that reload.
import { EXPIRES, userKey } from '#proto/redis/keys.ts'
import { script } from '#proto/redis/script.ts'
import type { RoomStore } from '#proto/redis/store.ts'

// KEYS pointer; ARGV the room it must point to
export const CLEAR_USER_ROOM = script(
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`,
)

/** Sets the pointers of users who joined and removes those of users who left. */
export const setUserRooms = (
  redis: RoomStore,
  code: string,
  joined: readonly string[],
  left: readonly string[],
): Promise<unknown[]> =>
  Promise.all([
    ...joined.map((user) => redis.set(userKey(user), code, 'EX', EXPIRES.owned)),
    ...left.map((user) => CLEAR_USER_ROOM(redis, [userKey(user)], [code])),
  ])
