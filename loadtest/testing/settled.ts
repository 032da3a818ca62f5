// Waits until a table is at rest.
import { becomesTrue } from '../client/becomesTrue.ts'
import { nextMove, isOver, type Table } from '../client/game.ts'
import { WAIT_TIMEOUT_MS } from '../client/waits.ts'

/** Waits until all pages show one version and either a player has a move or the game is over. */
export async function untilSettled(table: Table): Promise<void> {
  const pages = [...table.players, ...table.spectators]
  const isAtRest = (): boolean =>
    new Set(pages.map(({ view }) => view.version)).size === 1 &&
    (isOver(table) || table.players.some((page) => nextMove(page, 1) !== null))
  if (!(await becomesTrue(isAtRest, WAIT_TIMEOUT_MS)))
    throw new Error(`the table is not at rest after ${WAIT_TIMEOUT_MS} ms`)
}
