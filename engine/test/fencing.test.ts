// A fenced owner, whose room another engine has taken, neither saves nor delivers anything.
import { expect, test } from 'vitest'
import { NO_APPEND } from '../cluster/leases/saves.ts'
import { leases } from '../cluster/leases/lease.ts'
import { disconnectAll, isOver, play, startGame } from '../../loadtest/client/game.ts'
import type { ClusterOptions } from '../../loadtest/testbed/cluster.ts'
import { ownerOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { untilNextOwner } from '../../loadtest/testing/nextOwner.ts'
import { useClusters } from '../../loadtest/testing/useClusters.ts'
import { MoveLog } from './moveLog.ts'

const start = useClusters()

/** Another engine takes the room and saves a move; then the old owner, unaware of it, receives a command. */
async function commandToFencedOwner(options: ClusterOptions): Promise<string[]> {
  const { cluster, redis } = await start({ engines: 2, ...options })
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [page] = table.players
  if (page === undefined) throw new Error('nobody plays')
  const thief = leases(redis, 'thief')
  const taken = await thief.acquire(table.code, await ownerOf(redis, table.code), false)
  if (taken.kind !== 'taken') throw new Error(`not taken: ${taken.kind}`)
  const stolen = {
    after: taken.version,
    version: taken.version + 1,
    room: taken.bytes,
    people: null,
    commands: [],
    gameLog: NO_APPEND,
    chat: NO_APPEND,
    result: null,
  }
  await thief.save(table.code, taken.epoch, stolen)
  const moveLog = new MoveLog()
  moveLog.note(page, null, await page.command({ kind: 'chat', chat: { text: 'is this still my table?' } }))
  expect(moveLog.acknowledged).toHaveLength(1)
  const { lost } = await compareWithLog(redis, table.code, moveLog.acknowledged)
  disconnectAll(table)
  return lost
}
test('a fenced owner loses no acknowledged move', async () =>
  expect(await commandToFencedOwner({})).toEqual([]))
test('the mutant fence is detected', async () =>
  expect(await commandToFencedOwner({ mutant: 'fence' })).toHaveLength(1))

test('an owner that was suspended is fenced when it resumes', async () => {
  const { cluster, redis } = await start({ engines: 2 })
  const moveLog = new MoveLog()
  const table = await startGame({ ports: cluster.ports, players: 3 })
  await play(table, () => table.moves >= 10, moveLog.note)
  const epochs = table.players.map(({ view }) => view.epoch)
  const part = cluster.engineOf(await ownerOf(redis, table.code))
  part?.freeze()
  const [page] = table.players
  const reply = page?.command({ kind: 'chat', chat: { text: 'anybody there?' } })
  await untilNextOwner(table.players, epochs)
  expect(await reply).toMatchObject({ ok: true })
  await play(table, () => table.moves >= 20, moveLog.note)
  part?.thaw()
  await play(table, () => isOver(table), moveLog.note)
  expect(table.refusals).toEqual([])
  expect(await compareWithLog(redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  disconnectAll(table)
})
