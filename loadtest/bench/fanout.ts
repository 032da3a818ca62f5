// `npm run bench -- fanout`: CPU per spectator frame against a bare WebSocket relay.
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds, during } from './drive/cpu.ts'
import type { Options } from './drive/options.ts'
import { onCluster, type BenchCluster } from './drive/ours.ts'
import { closedLoop, openLoop, type Playable } from './drive/pace.ts'
import { figures, inRounds, medians, pairOf } from './drive/pairs.ts'
import type { BenchProcess } from './drive/part.ts'
import { startPeer } from './drive/peer.ts'
import { startSpectators } from './drive/spectators.ts'
import { quantile } from './measure.ts'
import { relayTable } from './peers/relay.ts'

const SPECTATORS = 1000
/** Moves a second, and for how long, ms. */
type Pace = readonly [perSecond: number, ms: number]
/** No two updates are merged at this pace, so that ours and the relay send equally many frames. */
const CALM: Pace = [3, 8000]
/** Spectators' updates are merged at this pace, and the engine has work to do. */
const BRISK: Pace = [100, 4000]
/**
 * Periods at the brisk pace per round: the engine uses so little CPU in them that in one long period a single
 * garbage collection or slow phase would dominate.
 */
const BRISK_PAIRS = 4
/** Warm-up of each table, twice, at full speed, so that all code gets compiled. */
const WARM_MS = 6000
/** Time for the last merged frame to arrive. */
const REST_MS = 500

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

async function setUp({ cluster, tables }: BenchCluster) {
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
async function measureRound(
  { cluster, pids }: BenchCluster,
  { watched, alone, relayed, relayPid, spectators, relayClients }: Awaited<ReturnType<typeof setUp>>,
  forward: boolean,
) {
  const engines = cluster.engines.map(({ pid }) => pid)
  const usage = () => ({
    all: cpuSeconds(pids()),
    engine: cpuSeconds(engines),
    relay: cpuSeconds([relayPid]),
  })
  /** `seconds`: from the first to the last frame that spectators received. */
  const measure = async (table: Playable, [perSecond, ms]: Pace, watching: BenchProcess | null) => {
    await watching?.order('count')
    const { used, result } = await during(usage, async () => {
      const played = await openLoop([table], perSecond, ms)
      await wait(REST_MS)
      return played
    })
    const received = (await watching?.order('count')) ?? { frames: 0, ms: 0 }
    return { used, frames: received.frames, seconds: received.ms / 1000, p99: quantile(result.waits, 0.99) }
  }
  /** One: the watched room; other: the one without spectators. */
  const both = (pace: Pace, isWatchedFirst: boolean) =>
    pairOf(
      isWatchedFirst,
      () => measure(watched, pace, spectators),
      () => measure(alone, pace, null),
    )
  const calm = await both(CALM, forward)
  const relay = await measure(relayed, CALM, relayClients)
  const brisk: (typeof calm)[] = []
  for (let nth = 0; nth < BRISK_PAIRS; nth += 1) brisk.push(await both(BRISK, (nth % 2 === 0) === forward))
  // N frames span N - 1 intervals.
  const sends = (...pairs: readonly (typeof calm)[]): number =>
    sum(pairs.map(({ one }) => one.frames / SPECTATORS - 1)) / sum(pairs.map(({ one }) => one.seconds))
  return {
    /** CPU of all processes per spectator's frame, less the cost of the moves without spectators, µs. */
    ours: ((calm.one.used('all') - calm.other.used('all')) * 1e6) / calm.one.frames,
    relay: (relay.used('relay') * 1e6) / relay.frames,
    growth: brisk.map(({ one, other }) => one.used('engine') / other.used('engine')),
    addedMs: brisk.map(({ one, other }) => one.p99 - other.p99),
    sends: Math.max(sends(calm), sends(...brisk)),
  }
}

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0)
