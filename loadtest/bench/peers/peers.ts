// Ours against its peers: `npm run bench -- peers`. The same game by the same rules in rooms of four with two watchers each; ours saves
// every move in Redis before it shows it, the peers save nothing.
import { DRIVER, pin } from '../drive/cores.ts'
import { cpuSeconds } from '../drive/cpu.ts'
import { optionsOf } from '../drive/options.ts'
import { onCluster } from '../drive/ours.ts'
import { closedLoop, openLoop, type Played } from '../drive/pace.ts'
import { figure, interleaved } from '../drive/pairs.ts'
import { median, quantile, rounded } from '../measure.ts'
import { deliveryBytes } from './bytes.ts'
import type { House } from './house.ts'
import { openOurs, openPeers } from './houses.ts'

const ROOMS = 50
const ROUND_MS = 4000
/** The longest any of them goes on getting quicker by itself. */
const WARM_MS = 12_000
/** Every move is reckoned once, before anything is measured. */
const COURSE = 4000

/** One stretch of play: CPU of all processes for a move, µs, and what a player waited, ms. */
interface Stretch {
  us: number
  p50: number
  p99: number
  /** Moves a second. */
  pace: number
}

/** Ours and a peer's, one after the other. */
interface Pair {
  one: Stretch
  other: Stretch
}

type Drive = (house: House) => Promise<Played>
const closed: Drive = ({ tables }) => closedLoop(tables, ROUND_MS)
const at =
  (perSecond: number): Drive =>
  ({ tables }) =>
    openLoop(tables, perSecond, ROUND_MS)

/** Ratios of CPU for a move, ours by theirs; below 1 ours takes less. The rest stands beside, by kind. */
export async function benchPeers(args: readonly string[]): Promise<object> {
  const { pairs } = optionsOf(args)
  const pinned = pin([process.pid], DRIVER)
  const bytes = await deliveryBytes()
  return onCluster({ engines: 1 }, async (cluster) => {
    cluster.tables.course.at(COURSE)
    const { houses, stop } = await openPeers(cluster.tables.course, ROOMS)
    try {
      // Games grow with their moves (every action card played is known): against each peer ours are as new as its own.
      const against = async (house: House, ...drives: Drive[]): Promise<Pair[][]> => {
        process.stderr.write(`ours against ${house.name}\n`)
        const ours = await openOurs(cluster, ROOMS)
        for (const each of [ours, house]) await closedLoop(each.tables, WARM_MS)
        const found: Pair[][] = []
        for (const drive of drives) {
          found.push(
            await interleaved(
              pairs,
              () => stretch(ours, drive),
              () => stretch(house, drive),
            ),
          )
        }
        ours.end()
        return found
      }
      const [closedPairs = [], calm = [], brisk = []] = await against(
        houses.colyseus,
        closed,
        at(1000),
        at(4000),
      )
      const [uws = []] = await against(houses.colyseusUws, closed)
      const [boardgame = []] = await against(houses.boardgame, closed)
      const [socketio = []] = await against(houses.socketio, closed)
      const [relay = []] = await against(houses.relay, closed)
      return {
        ...ratio('colyseusRatioClosed', closedPairs),
        ...ratio('colyseusRatio1000', calm),
        ...ratio('colyseusRatio4000', brisk),
        ...ratio('boardgameRatio', boardgame),
        deliveryBytes: bytes,
        ...ratio('colyseusUwsRatio', uws),
        ...ratio('socketioRatio', socketio),
        ...ratio('relayRatio', relay),
        closedOurs: middleOf(closedPairs.map(({ one }) => one)),
        closedColyseus: middleOf(closedPairs.map(({ other }) => other)),
        at1000Ours: middleOf(calm.map(({ one }) => one)),
        at1000Colyseus: middleOf(calm.map(({ other }) => other)),
        at4000Ours: middleOf(brisk.map(({ one }) => one)),
        at4000Colyseus: middleOf(brisk.map(({ other }) => other)),
        closedBoardgame: middleOf(boardgame.map(({ other }) => other)),
        closedColyseusUws: middleOf(uws.map(({ other }) => other)),
        closedSocketio: middleOf(socketio.map(({ other }) => other)),
        closedRelay: middleOf(relay.map(({ other }) => other)),
        rooms: ROOMS,
        appendfsync: 'always',
        pairs,
        pinned,
      }
    } finally {
      await stop()
    }
  })
}

async function stretch(house: House, drive: Drive): Promise<Stretch> {
  const before = cpuSeconds(house.pids())
  const { moves, ms, waits } = await drive(house)
  return {
    us: rounded(((cpuSeconds(house.pids()) - before) * 1e6) / moves),
    p50: rounded(quantile(waits, 0.5)),
    p99: rounded(quantile(waits, 0.99)),
    pace: rounded((moves * 1000) / ms),
  }
}

const ratio = (key: string, pairs: readonly Pair[]): object =>
  figure(
    key,
    pairs.map(({ one, other }) => one.us / other.us),
  )

const middleOf = (stretches: readonly Stretch[]): Stretch => {
  const of = (key: keyof Stretch): number => median(stretches.map((each) => each[key]))
  return { us: of('us'), p50: of('p50'), p99: of('p99'), pace: of('pace') }
}
