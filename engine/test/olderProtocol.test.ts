// A deploy that changes the link protocol, there and back: games go on, for spectators too.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, isOver, play, startGame } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'
import { roomOf } from '../../loadtest/client/table.ts'
import { MoveLog } from './moveLog.ts'

const OLDER = `--import=${join(import.meta.dirname, 'olderProtocol.mjs')}`
const OLDER_PROCESSES = new Set(['engine-1', 'engine-3', 'gateway-2'])

const start = useClusters()

test('engines and gateways of two protocol versions work side by side', async () => {
  const { cluster, redis } = await start({
    engines: 1,
    gateways: 2,
    envOf: (name) => Promise.resolve(OLDER_PROCESSES.has(name) ? { NODE_OPTIONS: OLDER } : {}),
  })
  const { ports, engines } = cluster
  const [newer = 0, older = 0] = ports
  const table = await startGame({ ports, players: 2 })
  const { code } = table
  const moveLog = new MoveLog()
  const playOn = (moves: number): Promise<void> => {
    const until = table.moves + moves
    return play(table, () => table.moves >= until || isOver(table), moveLog.note)
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
  expect(await compareWithLog(redis, code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  disconnectAll(table)
  for (const page of spectators) page.leave()
})
