// boardgame.io client driver: joins a match over Socket.IO and plays the workload.
import type { Move } from '../drive/workload.ts'
import { openRoom, SEATS, type Room } from './contender.ts'
import { joinBySocketIo } from './packets.ts'

/** Opens a match with its players and spectators, who have no player number. */
export const boardgameTable = (port: number, match: string, at: (nth: number) => Move): Promise<Room> =>
  openRoom(async (nth, received) => {
    const player = nth < SEATS ? String(nth) : null
    const joining = { join: ['sync', match, player, null, SEATS], joined: 'sync', received }
    const socket = await joinBySocketIo(port, '/lane', joining)
    return {
      sendMove({ command }) {
        const payload = { type: 'say', args: [command], playerID: player }
        socket.emit(JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, 0, match, player]))
      },
      cut: socket.cut,
    }
  }, at)
