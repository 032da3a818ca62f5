// Starts each kind of server with so many rooms of four and two watchers in each.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Course, Move } from '../drive/course.ts'
import type { Ours } from '../drive/ours.ts'
import type { Playable } from '../drive/pace.ts'
import type { Coming } from '../drive/page.ts'
import { startPeer, type Peer } from '../drive/peer.ts'
import { watchersOf } from '../drive/tables.ts'
import { boardgameTable } from './boardgame.ts'
import { colyseusTable } from './colyseus.ts'
import { WATCHERS, type House } from './house.ts'
import { relayTable } from './relay.ts'
import { socketioTable } from './socketio.ts'

/** Rooms that are opened at once. */
const AT_ONCE = 10

/** A peer, and how somebody opens its nth room. */
interface Kind {
  file: string
  env?: NodeJS.ProcessEnv
  open(port: number, nth: number, at: (nth: number) => Move): Promise<Playable>
}

const KINDS = {
  colyseus: {
    file: 'colyseus.mjs',
    env: { TRANSPORT: 'ws' },
    open: (port, _, at) => colyseusTable(port, at),
  },
  colyseusUws: {
    file: 'colyseus.mjs',
    env: { TRANSPORT: 'uws' },
    open: (port, _, at) => colyseusTable(port, at),
  },
  socketio: { file: 'socketio.mjs', open: (port, nth, at) => socketioTable(port, `room ${nth}`, at) },
  boardgame: { file: 'boardgame.mjs', open: (port, nth, at) => boardgameTable(port, `match${nth}`, at) },
  relay: { file: 'relay.mjs', open: (port, nth, at) => relayTable(port, `/room${nth}`, at) },
} as const satisfies Record<string, Kind>

/** The kinds of peers, by the names their figures have. */
export type PeerName = keyof typeof KINDS
export const PEERS: readonly PeerName[] = ['colyseus', 'colyseusUws', 'socketio', 'boardgame', 'relay']

/** Every peer with so many rooms, all dealt as ours are; `stop` ends them all. */
export async function openPeers(
  course: Course,
  rooms: number,
): Promise<{ houses: Record<PeerName, House>; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'll-deal-'))
  const DEALT = join(folder, 'dealt.json')
  await writeFile(DEALT, JSON.stringify(course.start))
  const running: Peer[] = []
  const open = async (name: PeerName): Promise<House> => {
    const kind: Kind = KINDS[name]
    const peer = await startPeer(kind.file, { ...kind.env, DEALT })
    running.push(peer)
    const tables = await many(rooms, (nth) => kind.open(peer.port, nth, course.at))
    process.stderr.write(`${name} has ${tables.length} rooms\n`)
    return { name, tables, pids: () => [peer.pid] }
  }
  return {
    houses: {
      colyseus: await open('colyseus'),
      colyseusUws: await open('colyseusUws'),
      socketio: await open('socketio'),
      boardgame: await open('boardgame'),
      relay: await open('relay'),
    },
    async stop() {
      await Promise.all(running.map((peer) => peer.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ours, with the same rooms. */
export async function openOurs(
  { cluster, tables, pids }: Ours,
  rooms: number,
): Promise<House & { end: () => void }> {
  const open = await tables.open(rooms)
  const [port = 0] = cluster.ports
  const watchers: Coming[] = []
  for (const { code } of open) watchers.push(...(await watchersOf(port, code, WATCHERS, () => undefined)))
  const end = (): void => {
    for (const table of open) table.end()
    for (const { wire } of watchers) wire.cut()
  }
  return { name: 'ours', tables: open, pids, end }
}

async function many(count: number, one: (nth: number) => Promise<Playable>): Promise<Playable[]> {
  const all: Playable[] = []
  while (all.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - all.length) }, (_, nth) =>
      one(all.length + nth),
    )
    all.push(...(await Promise.all(some)))
  }
  return all
}
