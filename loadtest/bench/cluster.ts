// `npm run bench -- cluster`: scaling of CPU per move with rooms, and sustained load.
// 2,000 rooms against 20 at one pace; then 4,200 durable moves a second for ten minutes (`--minutes`) on one core.
import { cpuSeconds } from './drive/cpu.ts'
import type { Options } from './drive/options.ts'
import { onCluster, type Cpu, type Ours } from './drive/ours.ts'
import { openLoop } from './drive/pace.ts'
import { figures, interleaved, medians } from './drive/pairs.ts'
import { quantile, rounded } from './measure.ts'

const MANY = 2000
const FEW = 20
/** Over all rooms of a kind: one in two seconds where there are many, which is what people do. */
const PACE = 1000
const ROUND_MS = 6000
const WARM_MS = 6000
/** The busiest second of the largest chess site, as its makers have told. */
const BUSY_PACE = 4200
const BUSY_ROOMS = 1000
const MINUTE_MS = 60_000
/** A minute's moves that took longer by this were too many: what follows would only wait behind them. */
const BEHIND = 1.1
const PARTS = ['engine', 'gateway', 'redis'] as const

/**
 * `scaleRatio`: CPU of all processes for a move, many rooms by few; `lichessP99Ms`: from the moment a move is due to its answer;
 * `busyUs`: CPU for a move then, and by process, which the capacity plan is made of (deploy/capacity.md).
 */
export async function benchCluster({ pairs, minutes }: Options): Promise<object> {
  // Each in a cluster of its own: what rooms cost by only being there counts too.
  const scale = await onCluster({ engines: 1 }, async (many) =>
    onCluster({ engines: 1 }, (few) => scaled(many, few, pairs)),
  )
  const busy = await onCluster({ engines: 1 }, (ours) => busiest(ours, minutes))
  return { ...scale, ...busy, pairs }
}

async function scaled(many: Ours, few: Ours, pairs: number): Promise<object> {
  const inMany = await paced(many, MANY)
  const inFew = await paced(few, FEW)
  const found = await interleaved(pairs, inMany, inFew)
  return {
    ...figures(found, { scaleRatio: ({ one, other }) => one / other }),
    ...medians(found, { manyUs: ({ one }) => one, fewUs: ({ other }) => other }),
  }
}

/** Opens so many rooms and plays until all is warm; then each call is CPU for a move, µs. */
async function paced({ tables, pids }: Ours, rooms: number): Promise<() => Promise<number>> {
  const open = await tables.open(rooms)
  process.stderr.write(`${rooms} rooms are open\n`)
  await openLoop(open, PACE, WARM_MS)
  return async () => {
    const before = cpuSeconds(pids())
    const { moves } = await openLoop(open, PACE, ROUND_MS)
    return ((cpuSeconds(pids()) - before) * 1e6) / moves
  }
}

async function busiest(ours: Ours, minutes: number): Promise<object> {
  const tables = await ours.tables.open(BUSY_ROOMS)
  await openLoop(tables, BUSY_PACE / 2, WARM_MS)
  const waited: number[][] = []
  let moved = 0
  let seconds = 0
  let behind = false
  const first = ours.cpu()
  let last = first
  // Minute by minute, so that it is seen how it goes.
  for (let left = minutes; left > 0 && !behind; left -= 1) {
    const long = Math.min(1, left) * MINUTE_MS
    const { waits, moves, ms } = await openLoop(tables, BUSY_PACE, long)
    const now = ours.cpu()
    seconds += ms / 1000
    moved += moves
    behind = ms > long * BEHIND
    waited.push(waits)
    const us = forMove(last, now, moves)
    const parts = PARTS.map((part) => `${part} ${us[part]}`).join(', ')
    process.stderr.write(
      `p99 ${rounded(quantile(waits, 0.99))} ms at ${rounded(moves / (ms / 1000))} moves a second; µs a move: ${parts}${behind ? '; it falls behind' : ''}\n`,
    )
    last = now
  }
  const us = forMove(first, last, moved)
  const all = PARTS.reduce((sum, part) => sum + us[part], 0)
  return {
    ...figures(waited, { lichessP99Ms: (waits) => quantile(waits, 0.99) }),
    // Of all moves together: the middle one of ten minutes would hide the worst.
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

/** CPU of each part between two moments, µs for a move. */
function forMove(before: Cpu, after: Cpu, moves: number): Cpu {
  const of = (part: keyof Cpu): number => rounded(((after[part] - before[part]) * 1e6) / moves)
  return { engine: of('engine'), gateway: of('gateway'), redis: of('redis') }
}
