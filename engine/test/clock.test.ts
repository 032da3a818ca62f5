// Turn clocks in live processes: early and duplicate firings, dead engines, full restart.
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_PREFIX, clockQueue } from '#proto/redis/keys.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import { disconnectAll, startGame } from '../../loadtest/client/game.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { savedVersion } from '../../loadtest/testing/commandLog.ts'

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

const queueOf = (engine: string): Queue<{ room: string; nth: number }> =>
  new Queue(clockQueue(engine), { connection: redis, prefix: QUEUE_PREFIX })
const jobsOf = async (queue: ReturnType<typeof queueOf>, room: string) =>
  (await queue.getDelayed()).filter(({ data }) => data.room === room)

test('a table has one job, due at its deadline; early and duplicate firings change nothing', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, timer: 30 })
  const [page] = table.players
  await page?.until(() => page.view.clock?.running === true, 'the clock')
  const version = await savedVersion(redis, table.code)
  const turn = page?.view.table?.turn
  const queue = queueOf(await ownerOf(redis, table.code))
  const due = async (): Promise<number[]> =>
    (await jobsOf(queue, table.code)).map(({ timestamp, delay }) => timestamp + delay)
  await expect.poll(due).toHaveLength(1)
  expect(Math.abs(((await due())[0] ?? 0) - (page?.view.clock?.deadline ?? 0))).toBeLessThan(1000)
  for (const job of await jobsOf(queue, table.code)) await job.promote()
  for (let nth = 0; nth < 20; nth += 1) await queue.add('clock', { room: table.code, nth: -nth })
  await expect.poll(() => queue.getJobCountByTypes('waiting', 'active')).toBe(0)
  await expect.poll(due).toHaveLength(1)
  expect(await savedVersion(redis, table.code)).toBe(version)
  expect(page?.view.table?.turn).toBe(turn)
  await queue.close()
  disconnectAll(table)
})

test('a clock job left by a dead engine gives its room a living owner without any request', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, timer: 30 })
  const [page] = table.players
  await page?.until(() => page.view.clock?.running === true, 'the clock')
  const dead = await ownerOf(redis, table.code)
  const queue = queueOf(dead)
  await expect.poll(() => jobsOf(queue, table.code)).toHaveLength(1)
  // All pages are disconnected with the gateways, so only the clock job can wake the room.
  const engines = cluster.engines.filter((part) => part === cluster.engineOf(dead))
  await Promise.all([...cluster.gateways, ...engines].map((part) => part.kill9()))
  await expect.poll(() => ownerOf(redis, table.code)).not.toBe(dead)
  const next = await ownerOf(redis, table.code)
  expect(cluster.engineOf(next)?.alive()).toBe(true)
  await expect.poll(() => jobsOf(queue, table.code)).toEqual([])
  await queue.close()
  // With nobody connected the clock was paused; it resumes there with its players.
  await cluster.startGateway(0)
  await cluster.startEngine()
  await page?.until(() => page.connected && page.view.clock?.running === true, 'the table again')
  const its = queueOf(next)
  await expect.poll(() => jobsOf(its, table.code)).toHaveLength(1)
  await its.close()
  disconnectAll(table)
})

test('after a restart of everything, Redis included, the clock resumes and ends the turn', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2, timer: 30 })
  const [page] = table.players
  await page?.until(() => page.view.clock?.running === true, 'the clock')
  const before = page?.view.table?.turn ?? 0
  const hand = page?.view.mine.hand
  const left = (): number => (page?.view.clock?.deadline ?? 0) - Date.now()
  await expect.poll(left).toBeLessThan(25_000)
  await Promise.all([...cluster.gateways, ...cluster.engines].map((part) => part.stop()))
  await cluster.redis.kill9()
  await cluster.redis.restart()
  await cluster.startEngine()
  await cluster.startEngine()
  await cluster.startGateway(0)
  await page?.until(() => page.connected && page.view.clock?.running === true, 'the table again')
  expect([page?.view.table?.turn, page?.view.mine.hand]).toEqual([before, hand])
  // The five elapsed seconds are not given back.
  expect(left()).toBeLessThan(26_000)
  await page?.until(() => (page.view.table?.turn ?? 0) > before, 'the end of the turn')
  // The metric counts the one clock there was.
  const [port = 0] = cluster.ports
  await expect.poll(() => metric(port, 'lane_engine_clock_late_seconds_count')).toBe(1)
  disconnectAll(table)
})
