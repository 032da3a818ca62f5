// Redis failover during a game: a replica takes over, no acknowledged move is lost.
import { afterEach, expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { openRedis, type Redis } from '#proto/redis/client.ts'
import {
  startRedisCluster,
  startSentinel,
  type RedisFailover,
} from '../../deploy/ci/testing/redisFailover.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { replayOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { disconnectAll, isOver, play, startGame, type Table } from '../../loadtest/client/game.ts'
import { MoveLog } from './moveLog.ts'

let failover: RedisFailover | null = null
let redis: Redis | null = null
let cluster: Cluster | null = null
let table: Table | null = null
afterEach(async () => {
  if (table !== null) disconnectAll(table)
  redis?.disconnect()
  await cluster?.stop()
  await failover?.stop()
})

test.each([
  ['a primary under a Sentinel', startSentinel],
  ['a primary of a cluster', startRedisCluster],
])('%s dies: no acknowledged move is lost', async (_, start) => {
  failover = await start()
  const REDIS_URL = failover.url
  redis = openRedis(REDIS_URL)
  redis.on('error', () => undefined)
  cluster = await startCluster({
    engines: 2,
    envOf: (name) =>
      Promise.resolve({ REDIS_URL, ...(name.startsWith('engine') ? { REDIS_REPLICAS: '1' } : {}) }),
  })
  table = await startGame({ ports: cluster.ports, players: 3 })
  const { code } = table
  const moveLog = new MoveLog()
  let killed = 0
  const before = await failover.portFor(roomKeys(code).room)
  await play(
    table,
    () => table !== null && isOver(table),
    (page, command, reply) => {
      moveLog.note(page, command, reply)
      if (killed === 0 && moveLog.acknowledged.length === 15) {
        killed = moveLog.acknowledged.length
        void failover?.killFor(roomKeys(code).room)
      }
    },
  )
  expect(killed).toBe(15)
  expect(moveLog.acknowledged.length).toBeGreaterThan(killed)
  expect(table.refusals).toEqual([])
  expect(await failover.portFor(roomKeys(code).room)).not.toBe(before)
  expect(await compareWithLog(redis, code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  expect((await replayOf(redis, code)).winner).toBe(table.players[0]?.view.table?.winner)
})
