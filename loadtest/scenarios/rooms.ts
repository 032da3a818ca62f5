// Opens and closes a scenario's tables.
import { beginGame, disconnectAll, seatPlayers, type Table } from '../client/table.ts'
import { pagesFor, type LoadPage } from './pages.ts'
import type { World } from './k6/world.ts'

/** Opens a table and starts its game; `join_ms`: from the arrival until all have joined. */
export async function openTable(world: World, spectators = 0): Promise<Table<LoadPage>> {
  const { players } = world.plan
  const pages = pagesFor(world, players + spectators, { reconnects: true })
  try {
    const table = await seatPlayers(pages, players)
    world.recordTime('join_ms', world.now() - world.due)
    world.count('people', pages.length)
    world.count('rooms')
    await beginGame(table)
    return table
  } catch (error) {
    for (const page of pages) page.leave()
    throw error
  }
}

/** Ends the game if it is still running, and closes every page. */
export async function closeTable(world: World, table: Table<LoadPage>): Promise<void> {
  const [host] = table.players
  if (host !== undefined && host.connected && host.view.lobby?.phase === 'playing') {
    const reply = await host.command({ kind: 'endGame', endGame: {} })
    if (!reply.ok) world.fault(`the host may not end the game: ${reply.refused.text}`)
  }
  disconnectAll(table)
}
