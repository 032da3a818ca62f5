// `npm run bench -- crowd [--people N]`: a thundering herd of spectators on one game.
import { roomKeys } from '#proto/redis/keys.ts'
import { metric } from '../client/metrics.ts'
import type { Options } from './drive/options.ts'
import { onCluster, type Ours } from './drive/ours.ts'
import { closedLoop, closedMoves, openLoop } from './drive/pace.ts'
import type { Part } from './drive/part.ts'
import { spectators } from './drive/spectators.ts'
import type { Table } from './drive/tables.ts'
import { quantile, rounded } from './measure.ts'

/** Games that go on meanwhile, one of them watched. */
const ROOMS = 20
/** Spectators of another game who have come and gone before: code that is run for the first time is slow for nobody else. */
const EARLIER = 1000
/** Moves a second in all of them together: each has one in two seconds, as among people who are quick. */
const PACE = 10
const WARM_MS = 6000
const ALONE_MS = 20_000
const LOOKED_MS = 500
/** All come from one address. */
const ENV = { TRIES_PER_MINUTE: '1000000', SOCKETS_PER_GATEWAY: '20000' }

/** CPU in seconds, of a stretch of play. */
interface Stretch {
  engine: number
  gateway: number
  seconds: number
  p99: number
}

/** All figures; of `people` each comes twice. */
export function benchCrowd({ people }: Options): Promise<object> {
  return onCluster({ engines: 1, gateways: 2, env: ENV }, async (ours) => {
    const tables = await ours.tables.open(ROOMS)
    const [watched, alone, earlier] = tables
    if (watched === undefined || alone === undefined || earlier === undefined)
      throw new Error('there are no rooms')
    const crowdsOf = async ({ code }: Table, count: number): Promise<Part[]> => {
      const crowds = ours.cluster.ports.map((port) => spectators(port, count / 2, code))
      // Their processes are up before anything is measured.
      await Promise.all(crowds.map((crowd) => crowd.order('heard')))
      return crowds
    }
    const first = await crowdsOf(earlier, EARLIER)
    await comings(first)
    for (const crowd of first) crowd.leave()
    await closedLoop(tables, WARM_MS)
    // To be looked at costs a gateway something, so it is looked at all the time.
    const stall = stalls(ours)
    const quiet = await stretch(ours, openLoop(tables, PACE, ALONE_MS))
    stall.worst()
    const crowds = await crowdsOf(watched, people)
    const busy = await stretch(ours, playWhile(tables, comings(crowds)))
    const engineStallMs = stall.worst()
    stall.end()
    const saveRatio = await saved(ours, watched, alone)
    for (const crowd of crowds) crowd.leave()
    const each = (of: 'engine' | 'gateway'): number =>
      ((busy[of] - (quiet[of] * busy.seconds) / quiet.seconds) * 1000) / (2 * people)
    return {
      engineCpuMs: rounded(each('engine')),
      engineStallMs: rounded(engineStallMs),
      saveRatio: rounded(saveRatio),
      playersAddedMs: rounded(busy.p99 - quiet.p99),
      gatewayCpuMs: rounded(each('gateway')),
      seconds: rounded(busy.seconds),
      people,
    }
  })
}

/** They come, are all cut off at once, and come back. */
async function comings(crowds: readonly Part[]): Promise<void> {
  for (const order of ['come', 'cut', 'comeBack'] as const)
    await Promise.all(crowds.map((crowd) => crowd.order(order)))
}

/** Plays on until the promise settles; the latency of each move, ms. */
async function playWhile(tables: readonly Table[], done: Promise<void>): Promise<{ waits: number[] }> {
  let over = false
  const ended = done.finally(() => (over = true))
  const waits: number[] = []
  while (!over) waits.push(...(await openLoop(tables, PACE, 1000)).waits)
  await ended
  return { waits }
}

async function stretch({ cpu }: Ours, played: Promise<{ waits: readonly number[] }>): Promise<Stretch> {
  const began = performance.now()
  const before = cpu()
  const { waits } = await played
  const after = cpu()
  return {
    engine: after.engine - before.engine,
    gateway: after.gateway - before.gateway,
    seconds: (performance.now() - began) / 1000,
    p99: quantile([...waits], 0.99),
  }
}

/** Looks how late the engine's event loop is, until ended. */
function stalls({ cluster }: Ours): { worst(): number; end(): void } {
  let worst = 0
  const timer = setInterval(() => {
    void metric(cluster.ports[0] ?? 0, 'lane_engine_lag_seconds').then((late) => {
      worst = Math.max(worst, late * 1000)
    })
  }, LOOKED_MS)
  return {
    /** The worst of it since the last time, ms. */
    worst() {
      const found = worst
      worst = 0
      return found
    },
    end: () => clearInterval(timer),
  }
}

/** Bytes of the watched room's save by those of another's, with both played to the same move. */
async function saved({ redis }: Ours, watched: Table, alone: Table): Promise<number> {
  const most = Math.max(watched.made(), alone.made())
  for (const table of [watched, alone]) await closedMoves([table], most - table.made())
  const bytes = async ({ code }: Table): Promise<number> => {
    const { room } = roomKeys(code)
    return (await redis.hstrlen(room, 'bytes')) + (await redis.hstrlen(room, 'people'))
  }
  return (await bytes(watched)) / (await bytes(alone))
}
