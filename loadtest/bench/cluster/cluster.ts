// How the cluster carries load: `npm run bench -- cluster`. CPU for a move at 2,000 rooms against 20 at the same pace; then 4,200
// durable moves a second for ten minutes (`--minutes` for less), everything of ours on one core.
import { DRIVER, pin } from '../drive/cores.ts'
import { cpuSeconds } from '../drive/cpu.ts'
import { optionsOf } from '../drive/options.ts'
import { onCluster, type Ours } from '../drive/ours.ts'
import { openLoop } from '../drive/pace.ts'
import { figure, interleaved } from '../drive/pairs.ts'
import type { Table } from '../drive/tables.ts'
import { median, quantile, rounded } from '../measure.ts'

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

/** `scaleRatio`: CPU of all processes for a move, many rooms by few; `lichessP99Ms`: from the moment a move is due to its answer. */
export async function benchCluster(args: readonly string[]): Promise<object> {
  const { pairs, minutes } = optionsOf(args)
  const pinned = pin([process.pid], DRIVER)
  const scale = await onCluster({ engines: 1 }, (ours) => scaled(ours, pairs))
  const busy = await onCluster({ engines: 1 }, (ours) => busiest(ours, minutes))
  return { ...scale, ...busy, pairs, pinned }
}

async function scaled(ours: Ours, pairs: number): Promise<object> {
  const many = await ours.tables.open(MANY)
  const few = await ours.tables.open(FEW)
  for (const tables of [many, few]) await openLoop(tables, PACE, WARM_MS)
  const found = await interleaved(
    pairs,
    () => microsPerMove(ours, many),
    () => microsPerMove(ours, few),
  )
  return {
    ...figure(
      'scaleRatio',
      found.map(({ one, other }) => one / other),
    ),
    manyUs: rounded(median(found.map(({ one }) => one))),
    fewUs: rounded(median(found.map(({ other }) => other))),
  }
}

async function microsPerMove({ pids }: Ours, tables: readonly Table[]): Promise<number> {
  const before = cpuSeconds(pids())
  const { moves } = await openLoop(tables, PACE, ROUND_MS)
  return ((cpuSeconds(pids()) - before) * 1e6) / moves
}

async function busiest(ours: Ours, minutes: number): Promise<object> {
  const tables = await ours.tables.open(BUSY_ROOMS)
  await openLoop(tables, BUSY_PACE / 2, WARM_MS)
  const p99s: number[] = []
  const before = { cpu: cpuSeconds(ours.pids()), at: performance.now() }
  // Minute by minute, so that the waits of ten minutes need not be kept.
  for (let left = minutes; left > 0; left -= 1) {
    const { waits } = await openLoop(tables, BUSY_PACE, Math.min(1, left) * MINUTE_MS)
    p99s.push(quantile(waits, 0.99))
    process.stderr.write(`${BUSY_PACE} moves a second: p99 ${rounded(p99s.at(-1) ?? 0)} ms\n`)
  }
  const seconds = (performance.now() - before.at) / 1000
  return {
    ...figure('lichessP99Ms', p99s),
    busyShare: rounded((cpuSeconds(ours.pids()) - before.cpu) / seconds),
    minutes,
  }
}
