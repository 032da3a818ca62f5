// Relay client driver: broadcasts frames as large as one of our updates to its room.
import { dial } from '../../client/rawWebSocket.ts'
import type { Move } from '../drive/workload.ts'
import { openRoom, type Room } from './contender.ts'

/** The median public update of a real game (`npm run bench -- wire`), bytes. */
const UPDATE = new Uint8Array(110)

/** Opens a room with its players and spectators. */
export const relayTable = (
  port: number,
  path: string,
  at: (nth: number) => Move,
  spectators?: number,
): Promise<Room> =>
  openRoom(
    async (_, received) => {
      const wire = await dial({ port, path }, { message: received, closed: () => undefined })
      return { sendMove: () => wire.send(UPDATE), cut: () => wire.cut() }
    },
    at,
    spectators,
  )
