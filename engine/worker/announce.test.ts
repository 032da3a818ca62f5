// An engine's announcement in a real Redis: there while it is renewed, and an engine that was taken for dead hears of it.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { engineKey } from '#proto/keys.ts'
import { announce, lives } from './announce.ts'

let redis: Redis
const name = `announce-test-${process.pid}`

beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

test('whoever was taken for dead is told, once for each time', async () => {
  const lapsed = vi.fn()
  const failed = (error: unknown): void => {
    throw error
  }
  const announcement = await announce(redis, name, 'nowhere:1', { failed, lapsed })
  expect(await lives(redis, name)).toBe(true)
  for (const times of [1, 2]) {
    await redis.del(engineKey(name))
    await vi.waitFor(() => expect(lapsed).toHaveBeenCalledTimes(times), 5000)
    await vi.waitFor(async () => expect(await lives(redis, name)).toBe(true), 5000)
  }
  await announcement.end()
  expect(await lives(redis, name)).toBe(false)
})
