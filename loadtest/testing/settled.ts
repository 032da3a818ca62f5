// Waits until a table has come to rest.
import { comesTrue } from '../client/comesTrue.ts'
import { nextMove, over, type Table } from '../client/game.ts'

/** A table that takes longer to come to rest is stuck. */
const SETTLED_MS = 3000

/** Waits until everybody has seen the same, and somebody knows that it is their move, or that the game is over. */
export async function settled(table: Table): Promise<void> {
  const pages = [...table.players, ...table.spectators]
  const still = (): boolean =>
    new Set(pages.map(({ joined }) => joined.version)).size === 1 &&
    (over(table) || table.players.some((page) => nextMove(page, 1) !== null))
  if (!(await comesTrue(still, SETTLED_MS))) throw new Error('the table does not come to rest')
}
