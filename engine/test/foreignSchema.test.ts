// Engines of two builds, one of which can't read the other's rooms: no game ends.
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, isOver, play, startGame, type Table } from '../../loadtest/client/game.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'
import { roomOf } from '../../loadtest/client/table.ts'
import { MoveLog } from './moveLog.ts'

const FOREIGN = `--import=${join(import.meta.dirname, 'foreignSchema.mjs')}`
const ROOMS = 20

const start = useClusters()

/** What Redis has of a room, except its owner. */
const saved = (redis: Redis, code: string): Promise<unknown[]> => {
  const { room, commandLog, gameLog, chat, faults } = roomKeys(code)
  return Promise.all([room, commandLog, gameLog, chat, faults].map((key) => redis.dump(key)))
}

const ownerName = async (redis: Redis, code: string): Promise<string> =>
  (await ownerOf(redis, code)).replace(/-[0-9a-f]{8}$/, '')

test(`${ROOMS} games run on engines that read their schema, pause without one, and resume when one starts`, async () => {
  const foreign = new Set(['engine-3'])
  const { cluster, redis } = await start({
    engines: 2,
    gateways: 2,
    envOf: (name) => Promise.resolve(foreign.has(name) ? { NODE_OPTIONS: FOREIGN } : {}),
  })
  const { ports, engines } = cluster
  const tables: Table[] = []
  const moveLogs = new Map<Table, MoveLog>()
  for (let nth = 0; nth < ROOMS; nth += 1) {
    const table = await startGame({ ports, players: 2 })
    tables.push(table)
    moveLogs.set(table, new MoveLog())
  }
  const pages = tables.flatMap(({ players }) => players)
  const playAll = (moves: number): Promise<void[]> =>
    Promise.all(
      tables.map((table) => {
        const until = table.moves + moves
        return play(table, () => table.moves >= until || isOver(table), moveLogs.get(table)?.note)
      }),
    )
  await playAll(2)

  // One of the other build starts, and one that can read the games dies: the remaining one takes them all.
  await cluster.startEngine()
  await engines[0]?.kill9()
  await playAll(2)
  expect(new Set(await Promise.all(tables.map(({ code }) => ownerName(redis, code))))).toEqual(
    new Set(['engine-2']),
  )

  // A deploy to the other build: no engine is left that can read them. They stay untouched, and players are notified.
  await engines[1]?.stop()
  await Promise.all(
    pages.map((page) => page.until(() => page.notices.at(-1)?.includes('updated') === true, 'the notice')),
  )
  const before = await Promise.all(tables.map(({ code }) => saved(redis, code)))
  const late = new Client({ port: ports[0] ?? 0, reconnects: true })
  await late.connect()
  const newcomer = late.join('Late', tables[0]?.code ?? '')
  await late.until(() => late.notices.at(-1)?.includes('updated') === true, 'the notice of a newcomer')
  expect(await Promise.all(tables.map(({ code }) => saved(redis, code)))).toEqual(before)
  expect(await Promise.all(tables.map(({ code }) => ownerName(redis, code)))).toEqual(tables.map(() => ''))
  expect(pages.map(({ goneReason }) => goneReason)).toEqual(pages.map(() => null))
  // The other build's own games are played meanwhile.
  const host = new Client({ port: ports[0] ?? 0, reconnects: true })
  await host.connect()
  expect(await ownerName(redis, roomOf(await host.create('Host')))).toBe('engine-3')

  // And the deploy back.
  await cluster.startEngine()
  await Promise.all(
    pages.map((page) => page.until(() => page.notices.at(-1) === 'The table goes on.', 'going on')),
  )
  await newcomer
  await playAll(2)
  await engines[2]?.kill9()
  await Promise.all(tables.map((table) => play(table)))
  expect(tables.map((table) => [isOver(table), table.refusals])).toEqual(tables.map(() => [true, []]))
  for (const table of tables) {
    const { acknowledged = [] } = moveLogs.get(table) ?? {}
    expect(await compareWithLog(redis, table.code, acknowledged)).toEqual({ lost: [], twice: [] })
    disconnectAll(table)
  }
  for (const page of [late, host]) page.leave()
})
