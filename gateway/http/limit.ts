// How often somebody may ask for something: counted in Redis, so that all gateways count together.
import type { Redis } from '#proto/redis.ts'
import { limitKey } from '#proto/keys.ts'
import { SENTENCES } from '../answers.ts'
import { refusal, type Answer } from './router.ts'

/** Counts one more; false: that was too often within these seconds. */
export type Limit = (name: string) => Promise<boolean>

/** At most so many for each name, in each stretch of so many seconds. */
export function limit(redis: Redis, what: string, most: number, seconds: number): Limit {
  return async (name) => {
    const key = limitKey(what, name)
    const answers = await redis.multi().set(key, 0, 'EX', seconds, 'NX').incr(key).exec()
    return Number(answers?.[1]?.[1] ?? 0) <= most
  }
}

/** What is said to whoever asks too often. */
export const tooOften = (): Answer => ({
  ...refusal(429, SENTENCES.tooMany),
  headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' },
})
