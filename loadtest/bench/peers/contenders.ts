// Starts each benchmarked server and opens its rooms of four with two spectators.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMany } from '../drive/createMany.ts'
import type { Workload, Move } from '../drive/workload.ts'
import type { BenchCluster } from '../drive/ours.ts'
import { startPeer } from '../drive/peer.ts'
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

const colyseus = (TRANSPORT: string): Kind => ({
  file: 'colyseus.mjs',
  env: { TRANSPORT },
  open: (port, _, at) => colyseusTable(port, at),
})

const KINDS = {
  colyseus: colyseus('ws'),
  colyseusUws: colyseus('uws'),
  socketio: { file: 'socketio.mjs', open: (port, nth, at) => socketioTable(port, `room ${nth}`, at) },
  boardgame: { file: 'boardgame.mjs', open: (port, nth, at) => boardgameTable(port, `match${nth}`, at) },
  relay: { file: 'relay.mjs', open: (port, nth, at) => relayTable(port, `/room${nth}`, at) },
} as const satisfies Record<string, Kind>

/** The peers, as named in the figures. */
export type PeerName = keyof typeof KINDS

/** Runs a bench on a peer that opens `rooms` rooms at a time with our deal. */
export async function onPeer<T>(
  name: PeerName,
  { start, at }: Workload,
  rooms: number,
  bench: (contender: Contender) => Promise<T>,
): Promise<T> {
  const kind: Kind = KINDS[name]
  const folder = await mkdtemp(join(tmpdir(), 'll-deal-'))
  const DEALT = join(folder, 'dealt.json')
  await writeFile(DEALT, JSON.stringify(start))
  const peer = await startPeer(kind.file, { ...kind.env, DEALT })
  let opened = 0
  try {
    return await bench({
      pids: () => [peer.pid],
      open: () => createMany(rooms, AT_ONCE, () => kind.open(peer.port, (opened += 1), at)),
    })
  } finally {
    await peer.stop()
    await rm(folder, { recursive: true, force: true })
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
  return { pids, open: async () => Promise.all((await tables.open(rooms)).map(watched)) }
}
