// Starts every benchmarked server and opens its rooms of four with two spectators.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMany } from '../drive/createMany.ts'
import type { Workload, Move } from '../drive/workload.ts'
import type { BenchCluster } from '../drive/ours.ts'
import { startPeer, type Peer } from '../drive/peer.ts'
import { joinSpectators, type Table } from '../drive/tables.ts'
import { boardgameTable } from './boardgame.ts'
import { colyseusTable } from './colyseus.ts'
import { SPECTATORS, type Contender, type Room } from './contender.ts'
import { relayTable } from './relay.ts'
import { socketioTable } from './socketio.ts'

/** Rooms opened concurrently. */
const AT_ONCE = 10

/** A kind of peer: its server, and how to open its nth room. */
interface Kind {
  file: string
  env?: NodeJS.ProcessEnv
  open(port: number, nth: number, at: (nth: number) => Move): Promise<Room>
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

/** The peers, as named in the figures. */
export type PeerName = keyof typeof KINDS

/** Starts all peers, each opening `rooms` rooms at a time with our deal; `stop` ends them all. */
export async function startContenders(
  workload: Workload,
  rooms: number,
): Promise<{ contenders: Record<PeerName, Contender>; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'll-deal-'))
  const DEALT = join(folder, 'dealt.json')
  await writeFile(DEALT, JSON.stringify(workload.start))
  const running: Peer[] = []
  const open = async (name: PeerName): Promise<Contender> => {
    const kind: Kind = KINDS[name]
    const peer = await startPeer(kind.file, { ...kind.env, DEALT })
    running.push(peer)
    let opened = 0
    return {
      name,
      pids: () => [peer.pid],
      open: () => createMany(rooms, AT_ONCE, () => kind.open(peer.port, (opened += 1), workload.at)),
    }
  }
  return {
    contenders: {
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

/** Our cluster as contender, with the same number of rooms. */
export function ours({ cluster, tables, pids }: BenchCluster, rooms: number): Contender {
  const [port = 0] = cluster.ports
  const watched = async (table: Table): Promise<Room> => {
    const spectators = await joinSpectators(port, table.code, SPECTATORS, () => undefined)
    return {
      move: (done) => table.move(done),
      end() {
        table.end()
        for (const page of spectators) page.cut()
      },
    }
  }
  return {
    name: 'ours',
    pids,
    async open() {
      const all: Room[] = []
      for (const table of await tables.open(rooms)) all.push(await watched(table))
      return all
    },
  }
}
