// Memory per idle connection against Colyseus: players in lobbies, spectators of a game.
import { disconnectAll } from '../../client/table.ts'
import { createMany } from '../drive/createMany.ts'
import type { BenchCluster } from '../drive/ours.ts'
import { startPeer } from '../drive/peer.ts'
import { openLobby, joinSpectators } from '../drive/tables.ts'
import { colyseusTable } from '../peers/colyseus.ts'
import { INSPECTED, measureMemory } from './inspect.ts'

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
export async function ourConnection({ cluster }: BenchCluster): Promise<ConnectionMemory> {
  const room = () => openLobby(cluster.ports[0] ?? 0)
  const measure = () => [cluster.gateways[0], cluster.engines[0]].map((part) => measureMemory(part).own)
  const warm = await open(WARM, room)
  const before = measure()
  const silent = await open(ROOMS, room)
  const [socket = 0, rooms = 0] = measure().map((own, at) => (own - (before[at] ?? 0)) / (ROOMS * SEATS))
  for (const table of [...warm, ...silent]) disconnectAll(table)
  return { socket, all: socket + rooms }
}

/** The gateway's KiB per spectator of one running game. */
export async function ourSpectator({ cluster, tables }: BenchCluster): Promise<number> {
  const [gateway] = cluster.gateways
  const [table] = await tables.open(1)
  if (table === undefined) throw new Error('no room was opened')
  const watch = (count: number) => joinSpectators(cluster.ports[0] ?? 0, table.code, count, () => undefined)
  const warm = await watch(WARM * SEATS)
  const before = measureMemory(gateway).own
  const spectators = await watch(ROOMS * SEATS)
  const kiB = (measureMemory(gateway).own - before) / spectators.length
  for (const page of [...warm, ...spectators]) page.cut()
  return kiB
}

const neverMoves = (): never => {
  throw new Error('nobody moves')
}

/** Colyseus on ws: one process has the sockets and the rooms, which hold nothing but their clients. */
export async function colyseusConnection(): Promise<ConnectionMemory> {
  const peer = await startPeer('silent.mjs', INSPECTED)
  try {
    const room = () => colyseusTable(peer.port, neverMoves, 0)
    await open(WARM, room)
    const before = measureMemory(peer).own
    await open(ROOMS, room)
    const all = (measureMemory(peer).own - before) / (ROOMS * SEATS)
    return { socket: all, all }
  } finally {
    await peer.stop()
  }
}
