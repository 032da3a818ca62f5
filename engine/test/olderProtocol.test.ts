// A deploy that changes the link protocol, there and back: games go on, for spectators too.
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { disconnectAll, isOver, play, startGame } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import type { LoggedCommand } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { roomOf } from '../../loadtest/client/table.ts'

const OLDER = `--import=${join(import.meta.dirname, 'olderProtocol.mjs')}`
const OLDER_ONES = new Set(['engine-1', 'engine-3', 'gateway-2'])

let cluster: Cluster | null = null
let redis: Redis | null = null
afterEach(async () => {
  redis?.disconnect()
  await cluster?.stop()
})

test('engines and gateways of two protocol versions work side by side', async () => {
  cluster = await startCluster({
    engines: 1,
    gateways: 2,
    envOf: (name) => Promise.resolve(OLDER_ONES.has(name) ? { NODE_OPTIONS: OLDER } : {}),
  })
  redis = new Redis(cluster.redis.url)
  const { ports, engines } = cluster
  const [newer = 0, older = 0] = ports
  const table = await startGame({ ports, players: 2 })
  const { code } = table
  const acknowledged: LoggedCommand[] = []
  const playOn = (moves: number): Promise<void> => {
    const until = table.moves + moves
    return play(
      table,
      () => table.moves >= until || isOver(table),
      (page, _, reply) => {
        if (reply.ok) acknowledged.push({ seat: page.seat, seq: page.seq })
      },
    )
  }
  const spectator = async (port: number): Promise<Client> => {
    const page = new Client({ port, reconnects: true, record: true })
    await page.connect()
    expect(roomOf(await page.join('Spectator', code))).toBe(code)
    return page
  }
  await playOn(4)
  const spectators = [await spectator(newer), await spectator(older)]
  // The engines leave in turn: an old one, a new one, and an old one again.
  for (const owner of [0, 1, 2]) {
    await cluster.startEngine()
    await engines[owner]?.stop()
    await playOn(4)
    await untilSettled({ ...table, spectators })
  }
  for (const { view } of spectators) expect(view.table).toEqual(table.players[0]?.view.table)

  expect(table.refusals).toEqual([])
  expect(await compareWithLog(redis, code, acknowledged)).toEqual({ lost: [], twice: [] })
  disconnectAll(table)
  for (const page of spectators) page.leave()
})
