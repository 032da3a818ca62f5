// Relay client driver: broadcasts frames as large as one of our updates to its room.
import { dial } from '../../client/rawWebSocket.ts'
import type { Move } from '../drive/workload.ts'
import { stateCounter, SEATS, tableOf, SPECTATORS, type Room, type PeerSocket } from './contender.ts'

/** The median public update of a real game (`npm run bench -- wire`), bytes. */
const UPDATE = new Uint8Array(110)

/** Opens a room with its players and spectators. */
export async function relayTable(
  port: number,
  path: string,
  at: (nth: number) => Move,
  spectators = SPECTATORS,
): Promise<Room> {
  const people = await Promise.all(Array.from({ length: SEATS + spectators }, () => enter(port, path)))
  return tableOf(people, at)
}

async function enter(port: number, path: string): Promise<PeerSocket> {
  const seated: PeerSocket = {
    sendMove: () => wire.send(UPDATE),
    states: stateCounter(),
    cut: () => wire.cut(),
  }
  const wire = await dial(
    { port, path },
    { message: () => seated.states.received(), closed: () => undefined },
  )
  return seated
}
