// Tests of idempotency keys on a real Redis: repeats, concurrency, failures.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { idempotencyKeys } from './idempotencyKeys.ts'

const rules = { schema: v.object({ nth: v.number() }), isOutcome: ({ nth }: { nth: number }) => nth > 0 }
const press = (id: string, sent = 'one item') => ({
  name: [`user ${process.pid}`, 'purchase', id],
  sent: Buffer.from(sent),
})

let redis: Redis
const failures: unknown[] = []
beforeAll(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
  // Keys are only looked up on a ready connection.
  await redis.ping()
})
afterAll(() => redis.quit())

/** Runs each request once; `done` counts the executions. */
function runner() {
  const once = idempotencyKeys(redis, (error) => void failures.push(error))
  let done = 0
  const work = () => Promise.resolve({ nth: (done += 1) })
  return { once, work, done: () => done }
}

test('a repeated request returns the stored answer without running the work again', async () => {
  const { once, work, done } = runner()
  expect(await once(press('repeated'), rules, work)).toEqual({ nth: 1 })
  expect(await once(press('repeated'), rules, work)).toEqual({ nth: 1 })
  expect(done()).toBe(1)
})

test('a new key, or the same key with another body, is a separate request', async () => {
  const { once, work, done } = runner()
  expect(await once(press('first'), rules, work)).toEqual({ nth: 1 })
  expect(await once(press('second'), rules, work)).toEqual({ nth: 2 })
  expect(await once(press('first', 'two items'), rules, work)).toEqual({ nth: 3 })
  expect(done()).toBe(3)
})

test('two concurrent requests with one key run once and get the same answer', async () => {
  const { once, work, done } = runner()
  const both = [1, 2].map(() => once(press('concurrent'), rules, work))
  expect(await Promise.all(both)).toEqual([{ nth: 1 }, { nth: 1 }])
  expect(done()).toBe(1)
})

test('a key is released when the work throws or its result is not a final outcome', async () => {
  const { once, work } = runner()
  const failing = once(press('failing'), rules, () => Promise.reject(new Error('no store')))
  await expect(failing).rejects.toThrow('no store')
  expect(await once(press('failing'), rules, () => Promise.resolve({ nth: 0 }))).toEqual({ nth: 0 })
  expect(await once(press('failing'), rules, work)).toEqual({ nth: 1 })
  expect(failures).toEqual([])
})

test('a stored answer can’t be decrypted without the request’s body', async () => {
  const { once } = runner()
  const schema = v.object({ token: v.string() })
  const secret = { token: 'secret-token-of-a-user' }
  await once(press('sealed'), { schema, isOutcome: () => true }, () => Promise.resolve(secret))
  const stored = await Promise.all((await redis.keys('*')).map((key) => redis.get(key).catch(() => null)))
  expect(stored.join()).not.toContain(secret.token)
})
