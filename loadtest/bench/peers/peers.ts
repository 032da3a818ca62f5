// `npm run bench -- peers`: CPU and latency per move against Colyseus and other servers.
// The same game in rooms of four with two spectators. Ours saves each move in Redis before sending it, the
// others save nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from '../drive/cpu.ts'
import type { Options } from '../drive/options.ts'
import { onCluster } from '../drive/ours.ts'
import { closedMoves, openLoop, type Played } from '../drive/pace.ts'
import { figures, inRounds } from '../drive/pairs.ts'
import { median, quantile, rounded } from '../measure.ts'
import { deliveryBytes } from './bytes.ts'
import type { Contender, Room } from './contender.ts'
import { startContenders, ours } from './contenders.ts'

const ROOMS = 50
/**
 * Pieces of a pair, together as long as a long game; each pair has new rooms, since a game's
 * state grows with its moves.
 */
const PIECES = 4
const PIECE_MOVES = 60
/** Duration of a piece at a fixed rate. */
const PIECE_MS = 1000
/** Warm-up pairs. The slowest to warm up, ours, takes 40 s to reach its full speed. */
const WARM = { first: 10, later: 3 }
/** Moves computed before anything is measured. */
const WORKLOAD_MOVES = 1500
/** Time for the disconnects to be processed. */
const REST_MS = 300

/** A period of play: CPU of all processes per move, µs, and the latency, ms. */
interface Stretch {
  us: number
  p50: number
  p99: number
  /** Moves a second. */
  pace: number
}

/** Ours and a peer's period of play. */
interface Pair {
  one: Stretch
  other: Stretch
}

type Drive = (rooms: readonly Room[]) => Promise<Played>
const closed: Drive = (rooms) => closedMoves(rooms, PIECE_MOVES)
const at =
  (perSecond: number): Drive =>
  (rooms) =>
    openLoop(rooms, perSecond, PIECE_MS)

/** CPU per move, ours / theirs (below 1: ours needs less), with the absolute figures of each contender. */
export async function benchPeers({ pairs }: Options): Promise<object> {
  const bytes = await deliveryBytes()
  return onCluster({ engines: 1 }, async (cluster) => {
    cluster.tables.workload.at(WORKLOAD_MOVES)
    const { contenders, stop } = await startContenders(cluster.tables.workload, ROOMS)
    try {
      const own = ours(cluster, ROOMS)
      const against = async (contender: Contender, warm: number, ...drives: Drive[]): Promise<Pair[][]> => {
        process.stderr.write(`ours against ${contender.name}\n`)
        for (let nth = 0; nth < warm; nth += 1) await pairOf([own, contender], closed)
        const found: Pair[][] = []
        for (const drive of drives) found.push(await inRounds(pairs, () => pairOf([own, contender], drive)))
        return found
      }
      const [closedPairs = [], calm = [], brisk = []] = await against(
        contenders.colyseus,
        WARM.first,
        closed,
        at(1000),
        at(4000),
      )
      const [uws = []] = await against(contenders.colyseusUws, WARM.later, closed)
      const [boardgame = []] = await against(contenders.boardgame, WARM.later, closed)
      const [socketio = []] = await against(contenders.socketio, WARM.later, closed)
      const [relay = []] = await against(contenders.relay, WARM.later, closed)
      return {
        ...ratio('colyseusRatioClosed', closedPairs),
        ...ratio('colyseusRatio1000', calm),
        ...ratio('colyseusRatio4000', brisk),
        ...figures(brisk, { p99Ratio4000: ({ one, other }) => one.p99 / other.p99 }),
        ...ratio('boardgameRatio', boardgame),
        deliveryBytes: bytes,
        ...ratio('colyseusUwsRatio', uws),
        ...ratio('socketioRatio', socketio),
        ...ratio('relayRatio', relay),
        closedOurs: medianStretch(closedPairs.map(({ one }) => one)),
        closedColyseus: medianStretch(closedPairs.map(({ other }) => other)),
        at1000Ours: medianStretch(calm.map(({ one }) => one)),
        at1000Colyseus: medianStretch(calm.map(({ other }) => other)),
        at4000Ours: medianStretch(brisk.map(({ one }) => one)),
        at4000Colyseus: medianStretch(brisk.map(({ other }) => other)),
        closedBoardgame: medianStretch(boardgame.map(({ other }) => other)),
        closedColyseusUws: medianStretch(uws.map(({ other }) => other)),
        closedSocketio: medianStretch(socketio.map(({ other }) => other)),
        closedRelay: medianStretch(relay.map(({ other }) => other)),
        rooms: ROOMS,
        appendfsync: 'always',
        pairs,
      }
    } finally {
      await stop()
    }
  })
}

/** Both play new games in alternating pieces, so that a slow phase of the machine hits both. */
async function pairOf(contenders: readonly [Contender, Contender], drive: Drive): Promise<Pair> {
  const sides = await Promise.all(
    contenders.map(async (contender) => ({ contender, rooms: await contender.open(), ...emptySums() })),
  )
  for (let piece = 0; piece < PIECES; piece += 1) {
    for (const side of piece % 2 === 0 ? sides : [...sides].reverse()) {
      const before = cpuSeconds(side.contender.pids())
      const { moves, ms, waits } = await drive(side.rooms)
      side.cpu += cpuSeconds(side.contender.pids()) - before
      side.moves += moves
      side.ms += ms
      side.waits.push(...waits)
    }
  }
  for (const { rooms } of sides) for (const room of rooms) room.end()
  await wait(REST_MS)
  const [one, other] = sides.map(stretchOf)
  if (one === undefined || other === undefined) throw new Error('two contenders are expected')
  return { one, other }
}

const emptySums = (): { cpu: number } & Played => ({ cpu: 0, moves: 0, ms: 0, waits: [] })

const stretchOf = ({ cpu, moves, ms, waits }: { cpu: number } & Played): Stretch => ({
  us: rounded((cpu * 1e6) / moves),
  p50: rounded(quantile(waits, 0.5)),
  p99: rounded(quantile(waits, 0.99)),
  pace: rounded((moves * 1000) / ms),
})

const ratio = (key: string, pairs: readonly Pair[]): object =>
  figures(pairs, { [key]: ({ one, other }) => one.us / other.us })

const medianStretch = (stretches: readonly Stretch[]): Stretch => {
  const of = (key: keyof Stretch): number => median(stretches.map((each) => each[key]))
  return { us: of('us'), p50: of('p50'), p99: of('p99'), pace: of('pace') }
}
