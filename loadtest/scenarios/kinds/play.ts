// Scenario `play`: whole games at a steady pace until a player wins.
import { recordSeen, paced, playOn } from '../pace.ts'
import { closeTable, openTable } from '../rooms.ts'
import type { World } from '../k6/world.ts'

/** An arrival is one game. */
export async function play(world: World): Promise<void> {
  const table = await openTable(world)
  try {
    const game = paced(table)
    await playOn(world, game, world.end)
    recordSeen(world, game, table.players)
  } finally {
    await closeTable(world, table)
  }
}
