// Memory per idle connection against Colyseus: players in lobbies, spectators of a game.
import { disconnectAll } from '../../client/table.ts'
import { createMany } from '../drive/createMany.ts'
import { startPeer } from '../drive/peer.ts'
import { openLobby, joinSpectators, type Tables } from '../drive/tables.ts'
import { enter, seatIn } from '../peers/colyseus.ts'
import { INSPECTED, measureMemory } from './inspect.ts'
import type { ServerProcess } from '../../testbed/process.ts'

/** Number of measured rooms: 10,000 sockets. */
const ROOMS = 2500
const SEATS = 4
/** Rooms opened before, so that a process' fixed memory is not counted. */
const WARM = 125
const AT_ONCE = 12

/** KiB per connection: in the process with its socket, and in all processes. */
export interface ConnectionMemory {
  socket: number
  all: number
}

const open = <T>(count: number, one: () => Promise<T>): Promise<T[]> => createMany(count, AT_ONCE, one)

/** Our cluster: sockets in the gateway, rooms in the engine. */
export async function ourConnection(
  gateway: ServerProcess,
  engine: ServerProcess,
  port: number,
): Promise<ConnectionMemory> {
  const room = () => openLobby(port)
  const warm = await open(WARM, room)
  const before = [gateway, engine].map((part) => measureMemory(part).own)
  const silent = await open(ROOMS, room)
  const after = [gateway, engine].map((part) => measureMemory(part).own)
  const [socket = 0, rooms = 0] = after.map((own, at) => (own - (before[at] ?? 0)) / (ROOMS * SEATS))
  for (const table of [...warm, ...silent]) disconnectAll(table)
  return { socket, all: socket + rooms }
}

/** The gateway's KiB per spectator of one running game. */
export async function ourSpectator(gateway: ServerProcess, port: number, tables: Tables): Promise<number> {
  const [table] = await tables.open(1)
  if (table === undefined) throw new Error('no room was opened')
  const watch = (count: number) => joinSpectators(port, table.code, count, () => undefined)
  const warm = await watch(WARM * SEATS)
  const before = measureMemory(gateway).own
  const spectators = await watch(ROOMS * SEATS)
  const kiB = (measureMemory(gateway).own - before) / spectators.length
  for (const page of [...warm, ...spectators]) page.cut()
  return kiB
}

/** Colyseus on ws: one process has the sockets and the rooms, which hold nothing but their clients. */
export async function colyseusConnection(): Promise<ConnectionMemory> {
  const peer = await startPeer('silent.mjs', INSPECTED)
  try {
    const room = async (): Promise<void> => {
      const first = await seatIn(peer.port, 'create/lane')
      await enter(peer.port, first)
      for (let others = SEATS - 1; others > 0; others -= 1)
        await enter(peer.port, await seatIn(peer.port, `joinById/${first.roomId}`))
    }
    await open(WARM, room)
    const before = measureMemory(peer).own
    await open(ROOMS, room)
    const all = (measureMemory(peer).own - before) / (ROOMS * SEATS)
    return { socket: all, all }
  } finally {
    await peer.stop()
  }
}
