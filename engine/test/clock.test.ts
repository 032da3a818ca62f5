// Turn clocks in live processes: late, early and doubled firings do nothing; a restart of everything arms them again.
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_PREFIX, clockQueue } from '#proto/redis/keys.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { figure } from '../../loadtest/client/metrics.ts'
import { disperse, startGame } from '../../loadtest/client/game.ts'
import { ownerOf, savedVersion } from '../../loadtest/testbed/commandLog.ts'

let cluster: Cluster
let redis: Redis
beforeAll(async () => {
  cluster = await startCluster({ engines: 2 })
  redis = new Redis(cluster.redis.url, { maxRetriesPerRequest: null })
})
afterAll(async () => {
  redis.disconnect()
  await cluster.stop()
})

test('a stand-in that fires early, or many times, changes nothing', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, timer: 30 })
  const [page] = table.players
  await page?.until(() => page.joined.clock?.running === true, 3000, 'the clock')
  const version = await savedVersion(redis, table.code)
  const turn = page?.joined.table?.turn
  const queue = new Queue(clockQueue(await ownerOf(redis, table.code)), {
    connection: redis,
    prefix: QUEUE_PREFIX,
  })
  for (let nth = 0; nth < 20; nth += 1) await queue.add('clock', { room: table.code, nth })
  await expect.poll(() => queue.count(), { timeout: 3000 }).toBeLessThan(20)
  await wait(300)
  expect(await savedVersion(redis, table.code)).toBe(version)
  expect(page?.joined.table?.turn).toBe(turn)
  await queue.close()
  disperse(table)
})

test('after a restart of everything, Redis included, the clock goes on and ends the turn', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, timer: 30 })
  const [page] = table.players
  await page?.until(() => page.joined.clock?.running === true, 3000, 'the clock')
  const before = page?.joined.table?.turn ?? 0
  const hand = page?.joined.mine.hand
  await wait(5000)
  await Promise.all([...cluster.gateways, ...cluster.engines].map((part) => part.stop()))
  await cluster.redis.kill9()
  await cluster.redis.restart()
  await cluster.startEngine()
  await cluster.startEngine()
  await cluster.startGateway(0)
  await page?.until(() => page.connected && page.joined.clock?.running === true, 10_000, 'the table again')
  expect([page?.joined.table?.turn, page?.joined.mine.hand]).toEqual([before, hand])
  const from = performance.now()
  await page?.until(() => (page.joined.table?.turn ?? 0) > before, 33_000, 'the end of the turn')
  // The five seconds that had passed are not given again.
  expect(performance.now() - from).toBeLessThan(27_000)
  // The one clock there was is counted, with how late it was.
  const [port = 0] = cluster.ports
  await expect.poll(() => figure(port, 'lane_engine_clock_late_seconds_count'), { timeout: 4000 }).toBe(1)
  expect(await figure(port, 'lane_engine_clock_late_seconds_sum')).toBeLessThan(1)
  disperse(table)
})
