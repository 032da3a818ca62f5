// An engine dies, or is cut off, between save and delivery: the move is applied once.
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, isOver, play, startGame, type Table } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { startCluster, type Cluster, type ClusterOptions } from '../../loadtest/testbed/cluster.ts'
import { commandsOf, ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { proxy, type Proxy } from '../../loadtest/testbed/proxy.ts'
import { MoveLog } from './moveLog.ts'

const proxies: Proxy[] = []
let cluster: Cluster | null = null
let redis: Redis | null = null
afterEach(async () => {
  redis?.disconnect()
  await cluster?.stop()
  for (const each of proxies.splice(0)) each.close()
  cluster = null
})

async function start(options: ClusterOptions = {}): Promise<{ cluster: Cluster; redis: Redis }> {
  cluster = await startCluster({
    engines: 2,
    ...options,
    envOf: async (name, { path }) => {
      if (!name.startsWith('engine')) return {}
      const ahead = await proxy({ upstreams: () => [{ path }] })
      proxies.push(ahead)
      return { REDIS_URL: `redis://127.0.0.1:${ahead.port}` }
    },
  })
  redis = new Redis(cluster.redis.url)
  return { cluster, redis }
}

/** The proxy in front of the room's owner. */
const proxyOf = async (from: Cluster, store: Redis, code: string): Promise<Proxy | undefined> => {
  const part = from.engineOf(await ownerOf(store, code))
  return part === undefined ? undefined : proxies[part.nth]
}

async function chatWithLostReply(
  from: Cluster,
  store: Redis,
  table: Table,
  page: Client,
  interrupt: (ownerProxy: Proxy | undefined) => Promise<void> | void,
) {
  // Waits for the end of start-up traffic, which would delay the room's answer.
  await untilSettled(table)
  const { code } = table
  const ownerProxy = await proxyOf(from, store, code)
  ownerProxy?.setCondition({ kind: 'silent', silenced: 'answers' })
  const reply = page.command({ kind: 'chat', chat: { text: 'saved, but who knows?' } })
  const saved = { seat: page.seat, seq: page.seq }
  await expect.poll(() => commandsOf(store, code)).toContainEqual(saved)
  await interrupt(ownerProxy)
  return reply
}

test('a move saved by an engine killed before its delivery is applied once', async () => {
  const { cluster, redis } = await start()
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [page] = table.players
  if (page === undefined) throw new Error('nobody plays')
  const reply = await chatWithLostReply(cluster, redis, table, page, async () =>
    cluster.engineOf(await ownerOf(redis, table.code))?.kill9(),
  )
  expect(reply).toMatchObject({ ok: true })
  const moveLog = new MoveLog()
  moveLog.note(page, null, reply)
  expect(await compareWithLog(redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  await play(table, () => isOver(table), moveLog.note)
  expect(await compareWithLog(redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  disconnectAll(table)
})

/** The connection to Redis is cut between the save and its answer: the client library retries. */
async function retriedSave(options: ClusterOptions): Promise<string[]> {
  const { cluster, redis } = await start(options)
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [page] = table.players
  if (page === undefined) throw new Error('nobody plays')
  const reply = await chatWithLostReply(cluster, redis, table, page, (ownerProxy) => {
    ownerProxy?.cut()
    ownerProxy?.setCondition({ kind: 'normal' })
  })
  expect(reply).toMatchObject({ ok: true })
  const { twice } = await compareWithLog(redis, table.code, [])
  disconnectAll(table)
  return twice
}
test('a save retried after a lost reply is applied once', async () =>
  expect(await retriedSave({})).toEqual([]))
test('the mutant version is detected', async () =>
  expect(await retriedSave({ mutant: 'version' })).toHaveLength(1))
