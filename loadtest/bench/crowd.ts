// `npm run bench -- crowd [--people N]`: a thundering herd of spectators on one game.
import { roomKeys } from '#proto/redis/keys.ts'
import { metric } from '../client/metrics.ts'
import { during } from './drive/cpu.ts'
import type { Options } from './drive/options.ts'
import { onCluster, type BenchCluster } from './drive/ours.ts'
import { closedLoop, closedMoves, openLoop } from './drive/pace.ts'
import type { BenchProcess } from './drive/part.ts'
import { startSpectators } from './drive/spectators.ts'
import type { Table } from './drive/tables.ts'
import { quantile, rounded } from './measure.ts'

/** Games played concurrently, one of them watched. */
const ROOMS = 100
/** Warm-up: spectators of another game who joined and left before, so that the measured code is compiled. */
const EARLIER = 4000
/** Moves a second over all games: one in two seconds each, as quick people play. */
const PACE = 50
const WARM_MS = 6000
const ALONE_MS = 20_000
const POLL_MS = 500
/** All connections have one address. */
const ENV = { TRIES_PER_MINUTE: '1000000', SOCKETS_PER_GATEWAY: '20000' }

/** All figures; each of `people` joins twice (once by a reconnect). */
export function benchCrowd({ people }: Options): Promise<object> {
  return onCluster({ engines: 1, gateways: 2, env: ENV }, async (ours) => {
    const tables = await ours.tables.open(ROOMS)
    const [watched, alone, earlier] = tables
    if (watched === undefined || alone === undefined || earlier === undefined)
      throw new Error('there are no rooms')
    const crowdsOf = async ({ code }: Table, count: number): Promise<BenchProcess[]> => {
      const crowds = ours.cluster.ports.map((port) => startSpectators(port, count / 2, code))
      // Start the processes before anything is measured.
      await Promise.all(crowds.map((crowd) => crowd.order('count')))
      return crowds
    }
    const first = await crowdsOf(earlier, EARLIER)
    await joinAndReconnect(first)
    for (const crowd of first) crowd.stop()
    await closedLoop(tables, WARM_MS)
    // Polling costs the gateway CPU, so it runs during the baseline too.
    const stall = pollStalls(ours)
    const quiet = await during(ours.cpu, () => openLoop(tables, PACE, ALONE_MS))
    stall.worst()
    const crowds = await crowdsOf(watched, people)
    const busy = await during(ours.cpu, () => playWhile(tables, joinAndReconnect(crowds)))
    const engineStallMs = stall.worst()
    stall.end()
    const saveRatio = await saveRatioOf(ours, watched, alone)
    for (const crowd of crowds) crowd.stop()
    const p99 = ({ waits }: { waits: readonly number[] }): number => quantile(waits, 0.99)
    const each = (of: 'engine' | 'gateway'): number =>
      ((busy.used(of) - (quiet.used(of) * busy.seconds) / quiet.seconds) * 1000) / (2 * people)
    return {
      engineCpuMs: rounded(each('engine')),
      engineStallMs: rounded(engineStallMs),
      saveRatio: rounded(saveRatio),
      playersAddedMs: rounded(p99(busy.result) - p99(quiet.result)),
      gatewayCpuMs: rounded(each('gateway')),
      seconds: rounded(busy.seconds),
      people,
    }
  })
}

/** All spectators join, are cut off at once, and reconnect. */
async function joinAndReconnect(crowds: readonly BenchProcess[]): Promise<void> {
  for (const order of ['join', 'cut', 'reconnect'] as const)
    await Promise.all(crowds.map((crowd) => crowd.order(order)))
}

/** Plays until the promise settles; returns the latency of each move, ms. */
async function playWhile(tables: readonly Table[], done: Promise<void>): Promise<{ waits: number[] }> {
  let over = false
  const ended = done.finally(() => (over = true))
  const waits: number[] = []
  while (!over) waits.push(...(await openLoop(tables, PACE, 1000)).waits)
  await ended
  return { waits }
}

/** Polls the engine's event-loop lag until `end`. */
function pollStalls({ cluster }: BenchCluster): { worst(): number; end(): void } {
  let worst = 0
  const timer = setInterval(() => {
    void metric(cluster.ports[0] ?? 0, 'lane_engine_lag_seconds').then((late) => {
      worst = Math.max(worst, late * 1000)
    })
  }, POLL_MS)
  return {
    /** The highest lag since the last call, ms. */
    worst() {
      const found = worst
      worst = 0
      return found
    },
    end: () => clearInterval(timer),
  }
}

/** Snapshot size of the watched room / another room, both after the same move. */
async function saveRatioOf({ redis }: BenchCluster, watched: Table, alone: Table): Promise<number> {
  const most = Math.max(watched.made(), alone.made())
  for (const table of [watched, alone]) await closedMoves([table], most - table.made())
  const bytes = async ({ code }: Table): Promise<number> => {
    const { room } = roomKeys(code)
    return (await redis.hstrlen(room, 'bytes')) + (await redis.hstrlen(room, 'people'))
  }
  return (await bytes(watched)) / (await bytes(alone))
}
