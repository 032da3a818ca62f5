// A rolling deploy to another snapshot schema and back: no game stalls, no move is lost.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { decodeSnapshot } from '#proto/room/snapshot.ts'
import { disconnectAll, isOver, play, startGame, type Table } from '../../loadtest/client/game.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'
import { MoveLog } from './moveLog.ts'

const GAMES = 50
const NEXT = `--import=${join(import.meta.dirname, 'nextSchema.mjs')}`
/** The engines of the next schema. */
const NEXT_ENGINES = new Set(['engine-2', 'engine-4'])
/** A fast machine would finish the games while an engine's announcement expires. */
const POLL_SLOWLY = { interval: 500 }
/** Seconds per turn. */
const TIMER = 60

const start = useClusters()

test(`${GAMES} games continue while engines of two schemas start, drain and crash`, async () => {
  const { cluster, redis } = await start({
    engines: 1,
    gateways: 2,
    envOf: (name) => Promise.resolve(NEXT_ENGINES.has(name) ? { NODE_OPTIONS: NEXT } : {}),
  })
  const { ports, engines } = cluster
  const tables: Table[] = []
  const moveLogs = new Map<Table, MoveLog>()
  for (let nth = 0; nth < GAMES; nth += 1) {
    const table = await startGame({ ports, players: 2, timer: TIMER })
    tables.push(table)
    moveLogs.set(table, new MoveLog())
  }
  const playOn = (moves: number): Promise<void[]> =>
    Promise.all(
      tables.map((table) => {
        const until = table.moves + moves
        return play(table, () => table.moves >= until || isOver(table), moveLogs.get(table)?.note)
      }),
    )
  const snapshots = (): Promise<[schema: number, timer: number][]> =>
    Promise.all(
      tables.map(async ({ code }) => {
        const bytes = await redis.hgetBuffer(roomKeys(code).room, 'bytes')
        const { schema, timer } = decodeSnapshot(bytes ?? new Uint8Array(0))
        return [schema, timer]
      }),
    )
  const owners = async (): Promise<Set<string>> =>
    new Set(
      await Promise.all(
        tables.map(async ({ code }) => (await ownerOf(redis, code)).replace(/-[0-9a-f]{8}$/, '')),
      ),
    )
  const inOldSchema = tables.map(() => [7, TIMER])
  const inNewSchema = tables.map(() => [8, TIMER * 1000])
  await playOn(2)

  // There: the new engine saves in the old schema until the old engine is gone.
  await cluster.startEngine()
  await engines[0]?.stop()
  await playOn(2)
  expect(await owners()).toEqual(new Set(['engine-2']))
  await expect
    .poll(async () => {
      await playOn(1)
      return snapshots()
    }, POLL_SLOWLY)
    .toEqual(inNewSchema)

  // Back, by a crash: the new engine saves its rooms again in the old schema when an old engine starts, moves or none.
  await cluster.startEngine()
  await expect.poll(snapshots).toEqual(inOldSchema)
  await engines[1]?.kill9()
  await playOn(2)
  expect(await owners()).toEqual(new Set(['engine-3']))

  // There once more, and back by graceful shutdowns.
  await cluster.startEngine()
  await engines[2]?.stop()
  await playOn(2)
  await cluster.startEngine()
  await engines[3]?.stop()
  await Promise.all(tables.map((table) => play(table)))
  expect(await owners()).toEqual(new Set(['engine-5']))

  expect(tables.map((table) => [isOver(table), table.refusals])).toEqual(tables.map(() => [true, []]))
  for (const table of tables) {
    for (const page of table.players) expect([page.goneReason, page.notices]).toEqual([null, []])
    const { acknowledged = [] } = moveLogs.get(table) ?? {}
    expect(await compareWithLog(redis, table.code, acknowledged)).toEqual({ lost: [], twice: [] })
    disconnectAll(table)
  }
})
