// `npm run bench -- fanout`: CPU per spectator frame against a bare WebSocket relay.
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from './drive/cpu.ts'
import type { Options } from './drive/options.ts'
import { onCluster, type BenchCluster } from './drive/ours.ts'
import { closedLoop, openLoop, type Playable } from './drive/pace.ts'
import { figures, inRounds, medians } from './drive/pairs.ts'
import type { BenchProcess } from './drive/part.ts'
import { startPeer } from './drive/peer.ts'
import { startSpectators } from './drive/spectators.ts'
import { quantile } from './measure.ts'
import { relayTable } from './peers/relay.ts'

const SPECTATORS = 1000
/** Moves a second at which no two updates are merged, so that ours and the relay send equally many frames. */
const CALM = 3
/** Moves a second at which spectators' updates are merged and the engine has work to do. */
const BRISK = 100
const ROUND_MS = 8000
/** Periods at the brisk pace per round: the engine uses so little CPU in them that in one long period a single
 * garbage collection or slow phase would dominate. */
const BRISK_PAIRS = 4
const BRISK_MS = 4000
/** Warm-up of each table, twice, at full speed, so that all code gets compiled. */
const WARM_MS = 6000
/** Time for the last merged frame to arrive. */
const REST_MS = 500

interface Round {
  /**
   * CPU of all processes per frame delivered to a spectator, less the cost of the same moves without
   * spectators, µs.
   */
  ours: number
  relay: number
  /** For each pair at the brisk pace. */
  growth: number[]
  addedMs: number[]
  sends: number
}

/** All figures; `fanoutRatio` is `fanoutUs` / `relayUs`. */
export function benchFanout({ pairs }: Options): Promise<object> {
  return onCluster({ engines: 1 }, async (ours) => {
    const setup = await setUp(ours)
    const rounds = await inRounds(pairs, (nth) => measureRound(ours, setup, nth % 2 === 0))
    await setup.end()
    return {
      ...figures(rounds, {
        fanoutRatio: ({ ours, relay }) => ours / relay,
        engineGrowth: ({ growth }) => growth,
        playersAddedMs: ({ addedMs }) => addedMs,
        sendsPerWatcher: ({ sends }) => sends,
      }),
      ...medians(rounds, { fanoutUs: ({ ours }) => ours, relayUs: ({ relay }) => relay }),
      spectators: SPECTATORS,
      pairs,
      briskPairs: pairs * BRISK_PAIRS,
    }
  })
}

interface Setup {
  watched: Playable
  alone: Playable
  relayed: Playable
  relayPid: number
  spectators: BenchProcess
  relayClients: BenchProcess
  end(): Promise<void>
}

async function setUp({ cluster, tables }: BenchCluster): Promise<Setup> {
  const [watched, alone] = await tables.open(2)
  if (watched === undefined || alone === undefined) throw new Error('there are no rooms')
  const spectators = startSpectators(cluster.ports[0] ?? 0, SPECTATORS, watched.code)
  const relay = await startPeer('relay.mjs')
  const relayClients = startSpectators(relay.port, SPECTATORS, '/room')
  for (const crowd of [spectators, relayClients]) await crowd.order('join')
  const relayed = await relayTable(relay.port, '/room', tables.workload.at, 0)
  const all = [watched, alone, relayed]
  for (const table of [...all, ...all]) await closedLoop([table], WARM_MS)
  return {
    watched,
    alone,
    relayed,
    relayPid: relay.pid,
    spectators,
    relayClients,
    async end() {
      spectators.stop()
      relayClients.stop()
      await relay.stop()
    },
  }
}

/** Measures both rooms and the relay in turn; every second pair in reverse order. */
async function measureRound({ cluster, pids }: BenchCluster, setup: Setup, forward: boolean): Promise<Round> {
  const engines = cluster.engines.map(({ pid }) => pid)
  const cpu = () => ({
    all: cpuSeconds(pids()),
    engine: cpuSeconds(engines),
    relay: cpuSeconds([setup.relayPid]),
  })
  const measure = async (table: Playable, tempo: Pace, spectators: BenchProcess | null): Promise<Period> => {
    const before = cpu()
    await spectators?.order('count')
    const { waits } = await openLoop([table], tempo.pace, tempo.ms)
    await wait(REST_MS)
    const { frames, ms } = (await spectators?.order('count')) ?? { frames: 0, ms: 0 }
    const after = cpu()
    return {
      all: after.all - before.all,
      engine: after.engine - before.engine,
      relay: after.relay - before.relay,
      frames,
      p99: quantile(waits, 0.99),
      seconds: ms / 1000,
    }
  }
  const both = async (tempo: Pace, watchedFirst: boolean): Promise<Pair> => {
    if (watchedFirst) {
      const watched = await measure(setup.watched, tempo, setup.spectators)
      return { watched, alone: await measure(setup.alone, tempo, null) }
    }
    const alone = await measure(setup.alone, tempo, null)
    return { watched: await measure(setup.watched, tempo, setup.spectators), alone }
  }
  const calmly = { pace: CALM, ms: ROUND_MS }
  const calm = await both(calmly, forward)
  const relay = await measure(setup.relayed, calmly, setup.relayClients)
  const brisk: Pair[] = []
  for (let nth = 0; nth < BRISK_PAIRS; nth += 1)
    brisk.push(await both({ pace: BRISK, ms: BRISK_MS }, (nth % 2 === 0) === forward))
  // N frames span N - 1 intervals.
  const sends = (pairs: readonly Pair[]): number =>
    sum(pairs, ({ watched }) => watched.frames / SPECTATORS - 1) /
    sum(pairs, ({ watched }) => watched.seconds)
  return {
    ours: ((calm.watched.all - calm.alone.all) * 1e6) / calm.watched.frames,
    relay: (relay.relay * 1e6) / relay.frames,
    growth: brisk.map(({ watched, alone }) => watched.engine / alone.engine),
    addedMs: brisk.map(({ watched, alone }) => watched.p99 - alone.p99),
    sends: Math.max(sends([calm]), sends(brisk)),
  }
}

const sum = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  pairs.reduce((before, pair) => before + of(pair), 0)

/** Moves a second, and the duration in ms. */
interface Pace {
  pace: number
  ms: number
}

interface Pair {
  watched: Period
  alone: Period
}

interface Period {
  /** CPU seconds. */
  all: number
  engine: number
  relay: number
  /** Frames that spectators received. */
  frames: number
  p99: number
  /** Seconds from the first to the last of these frames. */
  seconds: number
}
