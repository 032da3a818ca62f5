// Vitest global setup: a Redis in REDIS_URL, unless that is set.
import { startRedis } from './redis.ts'

/** Runs once before the first test; the returned function runs after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['REDIS_URL']) return () => Promise.resolve()
  const redis = await startRedis()
  process.env['REDIS_URL'] = redis.url
  return () => redis.stop()
}
