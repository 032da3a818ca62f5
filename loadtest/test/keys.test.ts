// Fills Redis with every kind of key: each expires and is bounded, also when engines died.
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skewedClock } from '../chaos/clockSkew.ts'
import { startCluster, type Cluster } from '../testbed/cluster.ts'
import { scanKeys, type Population } from './keys/scanKeys.ts'
import { createEveryKey } from './keys/createEveryKey.ts'

const HOURS = 2
const DIST = join(import.meta.dirname, '../../web/dist')

let cluster: Cluster
let population: Population
beforeAll(async () => {
  const library = process.env['LIBFAKETIME']
  if (library === undefined) throw new Error('libfaketime can’t be had, so no clock can be put ahead')
  let started = 0
  cluster = await startCluster({
    engines: 2,
    gateways: 2,
    env: { TRUST_PROXY: '127.0.0.1', QUEUE_SECONDS: '5', SITE_DIR: DIST },
    // Processes after the first four are started with their clock two hours ahead.
    envOf: () => Promise.resolve((started += 1) > 4 ? skewedClock(library, `+${HOURS}h`) : {}),
  })
  population = await createEveryKey(cluster)
})
afterAll(() => cluster.stop())

async function withRedis(work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(cluster.redis.url)
  await work(redis)
  redis.disconnect()
}

test('all keys are valid while everything runs', () =>
  withRedis(async (redis) => {
    const { keys, faults } = await scanKeys(redis, population)
    expect(faults).toEqual([])
    expect(keys).not.toEqual([])
  }))

test('all remaining keys are valid two hours after everything was killed', async () => {
  await Promise.all([...cluster.engines, ...cluster.gateways].map((part) => part.kill9()))
  await cluster.redis.kill9()
  await cluster.redis.restart()
  await withRedis(async (redis) => {
    await letPass(redis, HOURS * 3600_000)
    const { keys, faults } = await scanKeys(redis, population)
    expect(faults).toEqual([])
    expect(keys, 'rooms outlive it').not.toEqual([])
  })
})

test('all keys are valid after new processes start two hours later', async () => {
  await cluster.startEngine()
  await cluster.startGateway(0)
  await withRedis(async (redis) => {
    await expect.poll(() => queuesOfTheDead(redis)).toEqual([])
    const more = { ...population, engine: population.engine + 1, gateway: population.gateway + 1 }
    expect((await scanKeys(redis, more)).faults).toEqual([])
  })
})

/**
 * Shortens every TTL by this many ms and deletes keys that have expired by it. Redis' own clock can't be
 * shifted, since its allocator does not work with libfaketime.
 */
async function letPass(redis: Redis, ms: number): Promise<void> {
  for (const key of await redis.keys('*')) {
    const ttl = await redis.pttl(key)
    if (ttl > ms) await redis.pexpire(key, ttl - ms)
    else if (ttl >= 0) await redis.del(key)
  }
}

/** Job queues of dead engines that have not been removed yet. */
async function queuesOfTheDead(redis: Redis): Promise<string[]> {
  const queues = new Set((await redis.keys('{ll}:clocks-*')).map((key) => key.split(':')[1] ?? ''))
  const names = await redis.keys('ll:{engines}:at:*')
  const living = names.map((key) => `clocks-${key.split(':').at(-1)}`)
  return [...queues].filter((queue) => !living.includes(queue))
}
