// Five-player games in the real room without sockets, played by steady bots.
import { suggestMove } from '#engine/room/room.ts'
import { socketAt, table, type Table } from '#engine/room/testing/table.ts'

const NAMES = ['Mira', 'Jonas', 'Abena', 'Teo', 'Lucía']
const PAUSE_MS = 4000

/** A five-player room with a 90-second timer and a started game. */
export const tableOf = (seed: number): Table => table(NAMES, { seed: seed + 1, timer: 90 })

/** Plays one move of a seat that must act; null: the game is over. */
export function move(at: Table) {
  const { harness } = at
  harness.now += PAUSE_MS
  const next = suggestMove(harness.live.room, harness.now)
  if (next === null) return null
  const socket = socketAt(at, next.seat)
  harness.send(socket, next.command)
  if (harness.last === null) throw new Error('nothing came of a move')
  return { by: next.seat, command: next.command, seq: socket.seq, result: harness.last }
}
