// Socket.IO client driver: joins a room and plays the workload.
import type { Move } from '../drive/workload.ts'
import { stateCounter, SEATS, tableOf, SPECTATORS, type Room, type Seated } from './contender.ts'
import { packets } from './packets.ts'

/** Opens a room with its players and spectators, who have no seat. */
export async function socketioTable(port: number, name: string, at: (nth: number) => Move): Promise<Room> {
  const people: Seated[] = []
  for (let seat = 1; seat <= SEATS + SPECTATORS; seat += 1) people.push(await enter(port, name, seat))
  return tableOf(people, at)
}

async function enter(port: number, room: string, seat: number): Promise<Seated> {
  const joined = Promise.withResolvers<void>()
  const seated: Seated = {
    say: (move) => socket.emitText(spoken(move)),
    states: stateCounter(),
    leave: () => socket.cut(),
  }
  const socket = await packets(port, '/', (event) => {
    if (event === 'update') seated.states.see()
    else if (event === 'joined') joined.resolve()
  })
  socket.emit('join', room, seat)
  await joined.promise
  return seated
}

const known = new WeakMap<Move, string>()
function spoken(move: Move): string {
  const text = known.get(move) ?? JSON.stringify(['move', move.command])
  known.set(move, text)
  return text
}
