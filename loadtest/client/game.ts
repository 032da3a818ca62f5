// Plays a whole game over the real protocol: connects to gateways, joins, plays.
import { Client, type ClientOptions } from './client.ts'
import { comesTrue } from './comesTrue.ts'
import { begin, nextMove, over, sitDown, type Settings, type Table as TableOf } from './table.ts'

export { disperse, nextMove, over, play, type Mind } from './table.ts'

/** A table that takes longer to come to rest is stuck. */
const SETTLED_MS = 3000

/** People around one table. */
export type Table = TableOf<Client>

/** How a game is to be. */
export interface GameOptions extends Settings {
  ports: readonly number[]
  players: number
  spectators?: number
  client?: Omit<ClientOptions, 'port'>
}

/** Opens a room and gathers everybody in it; the game is not started. */
export function gather({ ports, players, spectators = 0, client = {} }: GameOptions): Promise<Table> {
  const port = (nth: number): number => ports[nth % ports.length] ?? 0
  const all = Array.from(
    { length: players + spectators },
    (_, nth) => new Client({ ...client, lasting: true, port: port(nth) }),
  )
  return sitDown(all, players)
}

/** Gathers and starts. */
export async function startGame(options: GameOptions): Promise<Table> {
  const table = await gather(options)
  await begin(table, options)
  return table
}

/** Waits until everybody has seen the same, and somebody knows that it is their move, or that the game is over. */
export async function settled(table: Table): Promise<void> {
  const pages = [...table.players, ...table.spectators]
  const still = (): boolean =>
    new Set(pages.map(({ joined }) => joined.version)).size === 1 &&
    (over(table) || table.players.some((page) => nextMove(page, 1) !== null))
  if (!(await comesTrue(still, SETTLED_MS))) throw new Error('the table does not come to rest')
}
