// Two games that generate the same replay code still get separate rooms.
import { afterEach, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { disconnectAll, startGame } from '../../loadtest/client/game.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

let cluster: Cluster | null = null
afterEach(async () => {
  await cluster?.stop()
  cluster = null
})

test('rematches of two games with the same seed get different rooms', async () => {
  // Rooms with the same seed generate the same codes.
  cluster = await startCluster({ engines: 2, env: seeded(5) })
  const { ports } = cluster
  const tables = await Promise.all([startGame({ ports, players: 2 }), startGame({ ports, players: 2 })])
  const codes: string[] = []
  for (const { players } of tables) {
    const [stays, goes] = players
    await goes?.command({ kind: 'leave', leave: {} })
    await stays?.until(() => stays.view.lobby?.phase === 'over', 'the end')
    const reply = await stays?.command({ kind: 'playAgain', playAgain: {} })
    if (reply?.ok !== true) throw new Error(`refused: ${reply?.refused.text}`)
    codes.push(reply.room)
    await stays?.until(() => stays.view.lobby?.code === reply.room, 'the next room')
    expect(stays?.view.roster.filter(({ gone }) => !gone)).toHaveLength(1)
  }
  expect(new Set(codes).size).toBe(2)
  tables.forEach(disconnectAll)
})
