// Socket.IO client driver: joins a room and plays the workload.
import type { Move } from '../drive/workload.ts'
import { stateCounter, SEATS, tableOf, SPECTATORS, type Room, type PeerSocket } from './contender.ts'
import { socketIoClient } from './packets.ts'

/** Opens a room with its players and spectators, who have no seat. */
export async function socketioTable(port: number, name: string, at: (nth: number) => Move): Promise<Room> {
  const people: PeerSocket[] = []
  for (let seat = 1; seat <= SEATS + SPECTATORS; seat += 1) people.push(await enter(port, name, seat))
  return tableOf(people, at)
}

async function enter(port: number, room: string, seat: number): Promise<PeerSocket> {
  const joined = Promise.withResolvers<void>()
  const seated: PeerSocket = {
    sendMove: (move) => socket.emitText(encodeMove(move)),
    states: stateCounter(),
    cut: () => socket.cut(),
  }
  const socket = await socketIoClient(port, '/', (event) => {
    if (event === 'update') seated.states.received()
    else if (event === 'joined') joined.resolve()
  })
  socket.emit('join', room, seat)
  await joined.promise
  return seated
}

const encodedMoves = new WeakMap<Move, string>()
function encodeMove(move: Move): string {
  const text = encodedMoves.get(move) ?? JSON.stringify(['move', move.command])
  encodedMoves.set(move, text)
  return text
}
