// A scenario's table: opened, played at, and closed.
import { beginGame, seatPlayers, type Table } from '../client/table.ts'
import { pagesFor, type LoadPage } from './pages.ts'
import type { World } from './k6/world.ts'

/**
 * Runs `work` at a table with a started game, and ends the game if it is still running; `join_ms`: from the
 * arrival until all have joined.
 */
export async function atTable(
  world: World,
  spectators: number,
  work: (table: Table<LoadPage>) => Promise<void>,
): Promise<void> {
  const { players } = world.plan
  const pages = pagesFor(world, players + spectators, { reconnects: true })
  try {
    const table = await seatPlayers(pages, players)
    world.recordTime('join_ms', world.now() - world.due)
    world.count('people', pages.length)
    world.count('rooms')
    await beginGame(table)
    try {
      await work(table)
    } finally {
      await endGame(world, table)
    }
  } finally {
    for (const page of pages) page.leave()
  }
}

async function endGame(world: World, { players: [host] }: Table<LoadPage>): Promise<void> {
  if (host === undefined || !host.connected || host.view.lobby?.phase !== 'playing') return
  const reply = await host.command({ kind: 'endGame', endGame: {} })
  if (!reply.ok) world.fault(`the host may not end the game: ${reply.refused.text}`)
}
