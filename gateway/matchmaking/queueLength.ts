// Length of the matchmaking queue, and the longest current wait.
import type { Redis } from '#proto/redis/client.ts'
import { WAITING } from '#proto/redis/keys.ts'

/** `now` is server time; `oldest` in ms, 0: the queue is empty. */
export async function queueLength(redis: Redis, now: number): Promise<{ waiting: number; oldest: number }> {
  const [waiting, first] = await Promise.all([
    redis.zcard(WAITING),
    redis.zrange(WAITING, '0', '0', 'WITHSCORES'),
  ])
  const since = first[1]
  return { waiting, oldest: since === undefined ? 0 : Math.max(0, now - Number(since)) }
}
