// `npm run bench -- peers`: CPU and latency per move against Colyseus and other servers.
// The same game in rooms of four with two spectators. Ours saves each move in Redis before sending it, the
// others save nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from '../drive/cpu.ts'
import type { Options } from '../drive/options.ts'
import { onCluster } from '../drive/ours.ts'
import { closedMoves, openLoop, type Played } from '../drive/pace.ts'
import { figures, inRounds, medians, type Pair } from '../drive/pairs.ts'
import { quantile, rounded } from '../measure.ts'
import { deliveryBytes } from './bytes.ts'
import type { Contender, Room } from './contender.ts'
import { onPeer, ours, type PeerName } from './contenders.ts'

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

/** Ours and a peer's periods of play. */
type Pairs = readonly Pair<Stretch>[]

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
    const own = ours(cluster, ROOMS)
    const against = (name: PeerName, warm: number, ...drives: Drive[]): Promise<Pairs[]> =>
      onPeer(name, cluster.tables.workload, ROOMS, async (peer) => {
        process.stderr.write(`ours against ${name}\n`)
        for (let nth = 0; nth < warm; nth += 1) await playBoth([own, peer], closed)
        const found: Pairs[] = []
        for (const drive of drives) found.push(await inRounds(pairs, () => playBoth([own, peer], drive)))
        return found
      })
    const [closedPairs = [], calm = [], brisk = []] = await against(
      'colyseus',
      WARM.first,
      closed,
      at(1000),
      at(4000),
    )
    const [uws = []] = await against('colyseusUws', WARM.later, closed)
    const [boardgame = []] = await against('boardgame', WARM.later, closed)
    const [socketio = []] = await against('socketio', WARM.later, closed)
    const [relay = []] = await against('relay', WARM.later, closed)
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
      closedOurs: mediansOf(closedPairs, 'one'),
      closedColyseus: mediansOf(closedPairs, 'other'),
      at1000Ours: mediansOf(calm, 'one'),
      at1000Colyseus: mediansOf(calm, 'other'),
      at4000Ours: mediansOf(brisk, 'one'),
      at4000Colyseus: mediansOf(brisk, 'other'),
      closedBoardgame: mediansOf(boardgame, 'other'),
      closedColyseusUws: mediansOf(uws, 'other'),
      closedSocketio: mediansOf(socketio, 'other'),
      closedRelay: mediansOf(relay, 'other'),
      rooms: ROOMS,
      appendfsync: 'always',
      pairs,
    }
  })
}

/** Both play new games in alternating pieces, so that a slow phase of the machine hits both. */
async function playBoth(contenders: readonly [Contender, Contender], drive: Drive): Promise<Pair<Stretch>> {
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

/** A period of play: CPU of all processes per move, µs, the latency, ms, and moves a second (`pace`). */
const stretchOf = ({ cpu, moves, ms, waits }: { cpu: number } & Played) => ({
  us: rounded((cpu * 1e6) / moves),
  p50: rounded(quantile(waits, 0.5)),
  p99: rounded(quantile(waits, 0.99)),
  pace: rounded((moves * 1000) / ms),
})

type Stretch = ReturnType<typeof stretchOf>

const ratio = (key: string, pairs: Pairs): object =>
  figures(pairs, { [key]: ({ one, other }) => one.us / other.us })

const mediansOf = (pairs: Pairs, side: keyof Pair<Stretch>): object =>
  medians(pairs, {
    us: (pair) => pair[side].us,
    p50: (pair) => pair[side].p50,
    p99: (pair) => pair[side].p99,
    pace: (pair) => pair[side].pace,
  })
