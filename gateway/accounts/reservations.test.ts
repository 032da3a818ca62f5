// Tests of reservations on a real Redis: a code that the user does not get stays free.
import { expect, test } from 'vitest'
import { openRedis } from '#proto/redis/client.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { reservations } from './reservations.ts'

test('a code is free again if a concurrent request of the user has reserved another', async () => {
  const redis = openRedis(process.env['REDIS_URL'] ?? '')
  const user = `user-${process.pid}-${Date.now()}`
  let generated = ''
  const records = {
    reservations: {
      of: () => Promise.resolve(null),
      holder: () => Promise.resolve(null),
      reserve: (_: string, code: string) => {
        generated = code
        return Promise.resolve('BCDF-23')
      },
      release: () => Promise.resolve(false),
    },
  }
  const logError = (error: unknown): never => {
    throw error
  }
  expect(await reservations({ redis, records, now: Date.now, logError }, 'secret').reserve(user)).toBe(
    'BCDF-23',
  )
  expect(generated).not.toBe('')
  expect(await redis.exists(roomKeys(generated).createdBy)).toBe(0)
  redis.disconnect()
})
