// Scenario `spectators`: fan-out latency of moves (`seen_ms`) to many spectators.
import { recordSeen, paced, playOn } from '../pace.ts'
import { closeTable, openTable } from '../rooms.ts'
import type { World } from '../k6/world.ts'

/** Longer than the interval of merged frames, so that the last move reaches all spectators. */
const LINGER_MS = 600

/** An arrival is one game with its spectators. */
export async function spectators(world: World): Promise<void> {
  const table = await openTable(world, world.plan.spectators)
  try {
    const game = paced(table)
    await playOn(world, game, world.end)
    await world.sleepUntil(world.now() + LINGER_MS)
    recordSeen(world, game, table.spectators)
  } finally {
    await closeTable(world, table)
  }
}
