// An engine dies, or is cut off, between a save and its delivery: the move was applied, once.
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../../loadtest/client/client.ts'
import { disperse, over, play, startGame, type Table } from '../../loadtest/client/game.ts'
import { settled } from '../../loadtest/testing/settled.ts'
import { startCluster, type Cluster, type ClusterOptions } from '../../loadtest/testbed/cluster.ts'
import { commandsOf, ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compare } from '../../loadtest/testing/commandLog.ts'
import { proxy, type Proxy } from '../../loadtest/testbed/proxy.ts'
import { MoveLog } from './moveLog.ts'

const proxies: Proxy[] = []
let cluster: Cluster | null = null
let redis: Redis | null = null
afterEach(async () => {
  redis?.disconnect()
  await cluster?.stop()
  for (const way of proxies.splice(0)) way.close()
  cluster = null
})

async function start(options: ClusterOptions = {}): Promise<{ cluster: Cluster; redis: Redis }> {
  cluster = await startCluster({
    engines: 2,
    ...options,
    envOf: async (name, { path }) => {
      if (!name.startsWith('engine')) return {}
      const way = await proxy({ far: () => [{ path }] })
      proxies.push(way)
      return { REDIS_URL: `redis://127.0.0.1:${way.port}` }
    },
  })
  redis = new Redis(cluster.redis.url)
  return { cluster, redis }
}

/** The proxy in front of the room's owner. */
const wayOf = async (from: Cluster, store: Redis, code: string): Promise<Proxy | undefined> => {
  const part = from.partOf(await ownerOf(store, code))
  return part === undefined ? undefined : proxies[part.nth]
}

async function chatLost(
  from: Cluster,
  store: Redis,
  table: Table,
  page: Client,
  end: (way: Proxy | undefined) => Promise<void> | void,
) {
  // Start-up traffic is through, or it would delay the room's answer.
  await settled(table)
  const { code } = table
  const way = await wayOf(from, store, code)
  way?.setCondition({ kind: 'silent', silenced: 'answers' })
  const reply = page.command({ kind: 'chat', chat: { text: 'saved, but who knows?' } })
  const saved = { seat: page.seat, seq: page.seq }
  await expect.poll(() => commandsOf(store, code)).toContainEqual(saved)
  await end(way)
  return reply
}

test('the engine is killed after the save and before anybody heard of it: it happened, once', async () => {
  const { cluster, redis } = await start()
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [page] = table.players
  if (page === undefined) throw new Error('nobody plays')
  const reply = await chatLost(cluster, redis, table, page, async () =>
    cluster.partOf(await ownerOf(redis, table.code))?.kill9(),
  )
  expect(reply).toMatchObject({ ok: true })
  const moveLog = new MoveLog()
  moveLog.note(page, null, reply)
  expect(await compare(redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  await play(table, () => over(table), moveLog.note)
  expect(await compare(redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  disperse(table)
})

/** The connection to Redis is cut between the save and its answer: the client library retries. */
async function sentAgain(options: ClusterOptions): Promise<string[]> {
  const { cluster, redis } = await start(options)
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [page] = table.players
  if (page === undefined) throw new Error('nobody plays')
  const reply = await chatLost(cluster, redis, table, page, (way) => {
    way?.cut()
    way?.setCondition({ kind: 'normal' })
  })
  expect(reply).toMatchObject({ ok: true })
  const { twice } = await compare(redis, table.code, [])
  disperse(table)
  return twice
}
test('a save that is sent again is done already', async () => expect(await sentAgain({})).toEqual([]))
test('the mutant «version» is found', async () =>
  expect(await sentAgain({ mutant: 'version' })).toHaveLength(1))
