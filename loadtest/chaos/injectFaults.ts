// Injects a chaos run's scheduled faults: severe ones in sequence, minor ones concurrently.
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../bench/measure.ts'
import type { History } from '../invariants/history.ts'
import { commandsOf } from '../testbed/commandLog.ts'
import { occupiedRooms, type FaultContext } from './faultContext.ts'
import { MINOR_FAULTS } from './minorFaults.ts'
import type { FaultKind, Schedule } from './schedule.ts'
import { SEVERE_FAULTS } from './severeFaults.ts'

const PROGRESS_MS = 10_000

/** How often each kind of fault was injected. */
export type FaultCounts = Partial<Record<FaultKind, number>>

/** Injects faults for this long and returns how many; `log` receives progress lines. */
export async function injectFaults(
  context: FaultContext,
  history: History,
  { severe, minor }: Schedule,
  ms: number,
  log: (line: string) => void,
): Promise<FaultCounts> {
  const counts: FaultCounts = {}
  const until = performance.now() + ms
  const progress = setInterval(() => {
    const faults = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const stale = history.fence.violations.length
    log(`${history.acknowledged} moves acknowledged, ${faults} faults, ${stale} stale frames`)
  }, PROGRESS_MS)
  const injectAll = async <F extends { kind: FaultKind; pause: number }>(
    faults: Iterable<F>,
    inject: (fault: F) => Promise<void> | void,
  ): Promise<void> => {
    for (const fault of faults) {
      await wait(Math.min(fault.pause, Math.max(0, until - performance.now())))
      if (performance.now() >= until) return
      const { kind } = fault
      const before = context.recoveries.samples.get(kind)?.length ?? 0
      await inject(fault)
      counts[kind] = (counts[kind] ?? 0) + 1
      const times = context.recoveries.samples.get(kind)?.slice(before) ?? []
      if (times.length > 0) log(`${kind}: ${times.length} rooms recovered within ${spread(times)} ms`)
    }
    await wait(Math.max(0, until - performance.now()))
  }
  try {
    await Promise.all([
      injectAll(severe, async (fault) => {
        await SEVERE_FAULTS[fault.kind](context, fault)
        await context.recoveries.settled()
        await readLogs(context, history)
      }),
      injectAll(minor, (fault) => MINOR_FAULTS[fault.kind](context, fault)),
    ])
  } finally {
    clearInterval(progress)
  }
  return counts
}

/** Reads every command log during the run: entries that were read once must still be there at the end. */
async function readLogs(context: FaultContext, history: History): Promise<void> {
  for (const { code } of occupiedRooms(context)) {
    const { log } = history.room(code)
    const { acknowledged } = log
    log.read(await commandsOf(context.redis, code), acknowledged)
  }
}

const spread = (times: readonly number[]): string =>
  [0, 0.5, 0.9, 1].map((share) => quantile(times, share)).join(', ')
