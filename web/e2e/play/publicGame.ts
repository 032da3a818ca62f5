// A public game of people that shows up on the live games page.
import { play, seatClients, type Table } from '../../../loadtest/client/game.ts'
import { beginGame, roomOf } from '../../../loadtest/client/table.ts'
import { untilSettled } from '../../../loadtest/testing/settled.ts'

/** Starts a public game and plays this many moves. */
export async function startPublicGame(port: number, players: number, moves: number): Promise<Table> {
  const table = await seatClients({ ports: [port], players })
  const [host] = table.players
  roomOf((await host?.command({ kind: 'setPublic', setPublic: { on: true } })) ?? { ok: true, room: '' })
  await beginGame(table)
  await play(table, () => table.moves >= moves)
  await untilSettled(table)
  return table
}
