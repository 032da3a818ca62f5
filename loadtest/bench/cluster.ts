// `npm run bench -- cluster`: scaling of CPU per move with rooms, and sustained load.
// 2,000 rooms against 20 at one pace; then 4,200 durable moves a second for ten minutes (`--minutes`) on one
// core.
import { cpuSeconds, during } from './drive/cpu.ts'
import type { Options } from './drive/options.ts'
import { onCluster, type Cpu, type BenchCluster } from './drive/ours.ts'
import { openLoop } from './drive/pace.ts'
import { figures, interleaved, medians } from './drive/pairs.ts'
import { quantile, rounded } from './measure.ts'

const MANY = 2000
const FEW = 20
/** Moves a second over all rooms of a kind; with many rooms each has one in two seconds, as people play. */
const PACE = 1000
const ROUND_MS = 6000
const WARM_MS = 6000
/** Peak moves a second of the largest chess site (lichess), as published by its developers. */
const BUSY_PACE = 4200
const BUSY_ROOMS = 1000
const MINUTE_MS = 60_000
/** A minute that takes longer by this factor is overloaded: stop, since later moves would only queue. */
const OVERLOAD_FACTOR = 1.1
const PARTS = ['engine', 'gateway', 'redis'] as const

/**
 * `scaleRatio`: CPU of all processes per move, many rooms / few rooms; `lichessP99Ms`: from when a move is
 * due to its reply; `busyUs`: CPU per move under that load, also by process, the input of the capacity plan
 * (deploy/capacity.md).
 */
export async function benchCluster({ pairs, minutes }: Options): Promise<object> {
  // A cluster for each, because the fixed cost of open rooms counts too.
  const scale = await onCluster({ engines: 1 }, async (many) =>
    onCluster({ engines: 1 }, (few) => scaling(many, few, pairs)),
  )
  const busy = await onCluster({ engines: 1 }, (cluster) => sustainedLoad(cluster, minutes))
  return { ...scale, ...busy, pairs }
}

async function scaling(many: BenchCluster, few: BenchCluster, pairs: number): Promise<object> {
  const inMany = await cpuMeter(many, MANY)
  const inFew = await cpuMeter(few, FEW)
  const found = await interleaved(pairs, inMany, inFew)
  return {
    ...figures(found, { scaleRatio: ({ one, other }) => one / other }),
    ...medians(found, { manyUs: ({ one }) => one, fewUs: ({ other }) => other }),
  }
}

/** Opens the rooms and warms up; each call of the result then measures CPU per move, µs. */
async function cpuMeter({ tables, pids }: BenchCluster, rooms: number): Promise<() => Promise<number>> {
  const open = await tables.open(rooms)
  process.stderr.write(`${rooms} rooms are open\n`)
  await openLoop(open, PACE, WARM_MS)
  return async () => {
    const usage = (): { all: number } => ({ all: cpuSeconds(pids()) })
    const { used, result } = await during(usage, () => openLoop(open, PACE, ROUND_MS))
    return (used('all') * 1e6) / result.moves
  }
}

async function sustainedLoad(cluster: BenchCluster, minutes: number): Promise<object> {
  const tables = await cluster.tables.open(BUSY_ROOMS)
  await openLoop(tables, BUSY_PACE / 2, WARM_MS)
  const waited: number[][] = []
  let moved = 0
  let seconds = 0
  let behind = false
  const first = cluster.cpu()
  let last = first
  // Minute by minute, to report progress.
  for (let left = minutes; left > 0 && !behind; left -= 1) {
    const long = Math.min(1, left) * MINUTE_MS
    const { waits, moves, ms } = await openLoop(tables, BUSY_PACE, long)
    const now = cluster.cpu()
    seconds += ms / 1000
    moved += moves
    behind = ms > long * OVERLOAD_FACTOR
    waited.push(waits)
    const us = cpuPerMove(last, now, moves)
    const parts = PARTS.map((part) => `${part} ${us[part]}`).join(', ')
    process.stderr.write(
      `p99 ${rounded(quantile(waits, 0.99))} ms at ${rounded(moves / (ms / 1000))} moves a second; µs a move: ${parts}${behind ? '; it falls behind' : ''}\n`,
    )
    last = now
  }
  const us = cpuPerMove(first, last, moved)
  const all = PARTS.reduce((sum, part) => sum + us[part], 0)
  return {
    ...figures(waited, { lichessP99Ms: (waits) => quantile(waits, 0.99) }),
    // Over all moves: the median of the minutes would hide the worst one.
    lichessP99Ms: rounded(quantile(waited.flat(), 0.99)),
    busyPace: rounded(moved / seconds),
    busyShare: rounded((all * moved) / 1e6 / seconds),
    busyUs: rounded(all),
    busyEngineUs: us.engine,
    busyGatewayUs: us.gateway,
    busyRedisUs: us.redis,
    minutes: rounded(seconds / 60),
  }
}

/** CPU per move of each part between two readings, µs. */
function cpuPerMove(before: Cpu, after: Cpu, moves: number): Cpu {
  const of = (part: keyof Cpu): number => rounded(((after[part] - before[part]) * 1e6) / moves)
  return { engine: of('engine'), gateway: of('gateway'), redis: of('redis') }
}
