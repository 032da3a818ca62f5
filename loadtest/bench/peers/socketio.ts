// Socket.IO client driver: joins a room and plays the workload.
import type { Move } from '../drive/workload.ts'
import { openRoom, type Room } from './contender.ts'
import { joinBySocketIo } from './packets.ts'

/** Opens a room with its players and spectators, who have no seat. */
export const socketioTable = (port: number, room: string, at: (nth: number) => Move): Promise<Room> =>
  openRoom(async (nth, received) => {
    const joining = { join: ['join', room, nth + 1], joined: 'joined', received }
    const socket = await joinBySocketIo(port, '/', joining)
    return { sendMove: (move) => socket.emit(encodeMove(move)), cut: socket.cut }
  }, at)

const encodedMoves = new WeakMap<Move, string>()
function encodeMove(move: Move): string {
  const text = encodedMoves.get(move) ?? JSON.stringify(['move', move.command])
  encodedMoves.set(move, text)
  return text
}
