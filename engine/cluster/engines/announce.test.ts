// Tests an engine's announcement in a real Redis: renewal, and the notice of a lapse.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DRAINED, ENGINES, engineKey, EXPIRES } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'
import { announce, isAnnounced } from './announce.ts'

let redis: Redis
const name = `announce-test-${process.pid}`

beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

test('during a Redis outage announcements do not pile up in the client', async () => {
  let sent = 0
  const away = Promise.withResolvers<[]>()
  const together = {
    sadd: () => together,
    zadd: () => together,
    expire: () => together,
    set: () => together,
    exec: () => ((sent += 1), sent === 1 ? Promise.resolve([]) : away.promise),
  }
  const store: Store = Object.assign(new Redis({ lazyConnect: true }), {
    multi: () => together,
    exists: () => Promise.resolve(1),
    del: () => Promise.resolve(1),
  })
  vi.useFakeTimers()
  const announcement = await announce(store, name, 'nowhere:1', { onError: vi.fn(), onLapsed: vi.fn() })
  await vi.advanceTimersByTimeAsync(3600_000)
  expect(sent).toBe(2)
  vi.useRealTimers()
  await announcement.end()
})

test('an engine whose announcement lapsed is notified, once per lapse', async () => {
  const onLapsed = vi.fn()
  const onError = (error: unknown): void => {
    throw error
  }
  const announcement = await announce(redis, name, 'nowhere:1', { onError, onLapsed })
  expect(await isAnnounced(redis, name)).toBe(true)
  for (const times of [1, 2]) {
    await redis.del(engineKey(name))
    await expect.poll(() => onLapsed).toHaveBeenCalledTimes(times)
    await expect.poll(() => isAnnounced(redis, name)).toBe(true)
  }
  expect(await redis.ttl(ENGINES)).toBeGreaterThan(EXPIRES.names - 60)
  await announcement.drained()
  expect(await redis.ttl(DRAINED)).toBeGreaterThan(EXPIRES.names - 60)
  await announcement.end()
  expect(await isAnnounced(redis, name)).toBe(false)
})
