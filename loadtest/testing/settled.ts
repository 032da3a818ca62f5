// Waits until a table is at rest.
import { becomesTrue } from '../client/becomesTrue.ts'
import { nextMove, over, type Table } from '../client/game.ts'

/** Timeout, ms, after which the table counts as stuck. */
const SETTLED_MS = 3000

/** Waits until all pages show one version and either a player has a move or the game is over. */
export async function settled(table: Table): Promise<void> {
  const pages = [...table.players, ...table.spectators]
  const still = (): boolean =>
    new Set(pages.map(({ joined }) => joined.version)).size === 1 &&
    (over(table) || table.players.some((page) => nextMove(page, 1) !== null))
  if (!(await becomesTrue(still, SETTLED_MS))) throw new Error('the table does not come to rest')
}
