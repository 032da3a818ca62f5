// Plays whole games over the real protocol: connects to gateways, joins and plays.
import { Client, type ClientOptions } from './client.ts'
import { beginGame, seatPlayers, type GameSettings, type Table as TableOf } from './table.ts'

export { disconnectAll, nextMove, isOver, play, type Override } from './table.ts'

/** The clients at one table. */
export type Table = TableOf<Client>

/** Options of a game. */
export interface GameOptions extends GameSettings {
  ports: readonly number[]
  players: number
  spectators?: number
  client?: Omit<ClientOptions, 'port'>
}

/** Creates a room and lets everybody join; the game is not started. */
export function seatClients({ ports, players, spectators = 0, client = {} }: GameOptions): Promise<Table> {
  const port = (nth: number): number => ports[nth % ports.length] ?? 0
  const all = Array.from(
    { length: players + spectators },
    (_, nth) => new Client({ ...client, reconnects: true, port: port(nth) }),
  )
  return seatPlayers(all, players)
}

/** Creates a room, lets everybody join, and starts the game. */
export async function startGame(options: GameOptions): Promise<Table> {
  const table = await seatClients(options)
  await beginGame(table, options)
  return table
}
