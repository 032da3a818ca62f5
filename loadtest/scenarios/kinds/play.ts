// Scenarios `play` and `spectators`: whole games at a steady pace, and who sees each move.
import { recordSeen, paced, playOn } from '../pace.ts'
import { atTable } from '../rooms.ts'
import type { World } from '../k6/world.ts'

/** Longer than the interval of spectators' merged frames, so that the last move reaches all of them. */
const LINGER_MS = 600

/** An arrival is one game; `seen_ms`: until its spectators, or without any its players, receive a move. */
export const play = (world: World): Promise<void> =>
  atTable(world, world.plan.spectators, async (table) => {
    const game = paced(table)
    await playOn(world, game, world.end)
    if (table.spectators.length === 0) return recordSeen(world, game, table.players)
    await world.sleepUntil(world.now() + LINGER_MS)
    recordSeen(world, game, table.spectators)
  })
