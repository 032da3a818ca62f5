// Tests of gateway heartbeats on a real Redis: names of dead gateways are removed.
import { Redis } from 'ioredis'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GatewayFacts } from '#proto/http/operator.ts'
import { EXPIRES, GATEWAYS } from '#proto/redis/keys.ts'
import { announceGateway } from './gatewayHeartbeat.ts'

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

test('10,000 dead gateways are removed when the next gateway starts', async () => {
  await redis.sadd(GATEWAYS, ...Array.from({ length: 10_000 }, (_, nth) => `gateway-${nth}`))
  const facts = v.parse(GatewayFacts, { name: 'living', sockets: 0, rooms: 0, engines: 0, late: 0, heap: 0 })
  const failures: unknown[] = []
  const telling = announceGateway(
    redis,
    () => facts,
    (error) => void (error !== null && failures.push(error)),
  )
  await expect.poll(() => redis.smembers(GATEWAYS)).toEqual(['living'])
  expect(await redis.ttl(GATEWAYS)).toBeGreaterThan(EXPIRES.gateways - 60)
  await telling.end()
  expect(await redis.exists(GATEWAYS)).toBe(0)
  expect(failures).toEqual([])
})
