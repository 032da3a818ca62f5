// Check `keys`: the product's Redis keys expire and are bounded in size.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { clockOff } from '../chaos/clockSkew.ts'
import { startCluster, type Cluster } from '../testbed/cluster.ts'
import type { Check, CheckResult } from './check.ts'
import { look, type Found } from './keys/look.ts'
import { walk } from './keys/walk.ts'

const HOURS = 2
const DIST = join(import.meta.dirname, '../../web/dist')
const PATIENCE_MS = 20_000

/**
 * `keys` and `kinds`: how many were looked at, live, two hours after everything was killed, and once engines run again, with
 * clocks that are two hours ahead. Redis' own clock can't be put ahead (its allocator bears no libfaketime): its keys are, each by
 * the same time.
 *
 * `withoutExpiry`: keys that have none and are not BullMQ's; `unbounded`: keys of no known kind, that stay for longer or hold more
 * than `KEY_KINDS` says, or that a dead engine left for good.
 */
export const check: Check = async () => {
  const library = process.env['LIBFAKETIME']
  if (library === undefined)
    return { figures: {}, shortfalls: ['libfaketime can’t be had, so no clock can be put ahead'] }
  let started = 0
  const cluster = await startCluster({
    engines: 2,
    gateways: 2,
    env: { TRUST_PROXY: '127.0.0.1', QUEUE_SECONDS: '5', SITE_DIR: DIST },
    // Whoever starts after the first four starts after the two hours.
    envOf: () => Promise.resolve((started += 1) > 4 ? clockOff(library, `+${HOURS}h`) : {}),
  })
  try {
    return await looked(cluster)
  } finally {
    await cluster.stop()
  }
}

/** Every key is nearer to its end by so many ms; those that are past it go. */
async function letPass(redis: Redis, ms: number): Promise<void> {
  for (const key of await redis.keys('*')) {
    const ttl = await redis.pttl(key)
    if (ttl > ms) await redis.pexpire(key, ttl - ms)
    else if (ttl >= 0) await redis.del(key)
  }
}

async function looked(cluster: Cluster): Promise<CheckResult> {
  const there = await walk(cluster)
  let redis = new Redis(cluster.redis.url)
  const live = await look(redis, there)
  redis.disconnect()
  await Promise.all([...cluster.engines, ...cluster.gateways].map((part) => part.kill9()))
  await cluster.redis.kill9()
  await cluster.redis.restart()
  redis = new Redis(cluster.redis.url)
  await letPass(redis, HOURS * 3600_000)
  const later = await look(redis, there)
  await cluster.startEngine()
  await cluster.startGateway(0)
  const left = await leftByTheDead(redis)
  const last = await look(redis, { ...there, engines: there.engines + 1, gateways: there.gateways + 1 })
  redis.disconnect()
  const all = [live, later, last]
  const names = (of: (found: Found) => readonly string[]): string[] => [...new Set(all.flatMap(of))]
  const withoutExpiry = names((found) => found.withoutExpiry)
  const unbounded = [...names((found) => found.unbounded), ...left]
  const figures = {
    keys: names((found) => found.keys).length,
    kinds: names((found) => found.kinds).length,
    withoutExpiry: withoutExpiry.length,
    unbounded: unbounded.length,
  }
  const shortfalls = [
    ...withoutExpiry.map((key) => `${key} has no expiry`),
    ...unbounded.map((key) => `${key} has no bound`),
    ...(later.keys.length > 0 ? [] : ['nothing outlived the two hours, rooms included']),
  ]
  return { figures, shortfalls }
}

/** Queues of engines that died, once the living have had time to clear them away. */
async function leftByTheDead(redis: Redis): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const queues = new Set((await redis.keys('{ll}:clocks-*')).map((key) => key.split(':')[1] ?? ''))
    const names = await redis.keys('ll:{engines}:at:*')
    const living = names.map((key) => `clocks-${key.split(':').at(-1)}`)
    const left = [...queues].filter((queue) => !living.includes(queue))
    if (left.length === 0 || performance.now() > until) return left
    await wait(100)
  }
}
