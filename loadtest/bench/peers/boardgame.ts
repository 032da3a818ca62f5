// boardgame.io client driver: joins a match over Socket.IO and plays the workload.
import type { Move } from '../drive/workload.ts'
import { stateCounter, SEATS, tableOf, SPECTATORS, type Room, type PeerSocket } from './contender.ts'
import { socketIoClient } from './packets.ts'

/** Opens a match with its players and spectators, who have no player number. */
export async function boardgameTable(port: number, match: string, at: (nth: number) => Move): Promise<Room> {
  const people: PeerSocket[] = []
  for (let nth = 0; nth < SEATS; nth += 1) people.push(await enter(port, match, String(nth)))
  for (let nth = 0; nth < SPECTATORS; nth += 1) people.push(await enter(port, match, null))
  return tableOf(people, at)
}

async function enter(port: number, match: string, player: string | null): Promise<PeerSocket> {
  const joined = Promise.withResolvers<void>()
  const say = ({ command }: Move): void => {
    const payload = { type: 'say', args: [command], playerID: player }
    socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, match, player)
  }
  const seated: PeerSocket = { sendMove: say, states: stateCounter(), cut: () => socket.cut() }
  const socket = await socketIoClient(port, '/lane', (event) => {
    if (event === 'update') seated.states.received()
    else if (event.startsWith('sync')) joined.resolve()
  })
  socket.emit('sync', match, player, null, SEATS)
  await joined.promise
  return seated
}
