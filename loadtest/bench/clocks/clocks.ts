// What clocks cost: `npm run bench -- clocks`. The same moves at the same pace in rooms with a timer and in rooms without one.
import { DRIVER, pin } from '../drive/cores.ts'
import { cpuSeconds } from '../drive/cpu.ts'
import { optionsOf } from '../drive/options.ts'
import { onCluster, type Ours } from '../drive/ours.ts'
import { openLoop } from '../drive/pace.ts'
import { figure, interleaved } from '../drive/pairs.ts'
import type { Table } from '../drive/tables.ts'
import { median, rounded } from '../measure.ts'

/** Of each kind. */
const ROOMS = 300
/** Seconds a turn: long enough that none runs out while the other rooms play, short enough that jobs fire all the time. */
const TIMER = 60
/** Over all rooms of a kind: two a second in each, so that a clock fires about once in a hundred moves. */
const MOVES_PER_SECOND = 600
const ROUND_MS = 12_000
const WARM_MS = 6000

/** `clockUsPerMove`: CPU of all processes for a move with a timer less that for one without, µs. */
export async function benchClocks(args: readonly string[]): Promise<object> {
  const { pairs } = optionsOf(args)
  const pinned = pin([process.pid], DRIVER)
  return onCluster({ engines: 1 }, async (ours) => {
    const timed = await ours.tables.open(ROOMS, TIMER)
    const untimed = await ours.tables.open(ROOMS)
    for (const tables of [untimed, timed]) await openLoop(tables, MOVES_PER_SECOND, WARM_MS)
    const found = await interleaved(
      pairs,
      () => microsPerMove(ours, timed),
      () => microsPerMove(ours, untimed),
    )
    return {
      ...figure(
        'clockUsPerMove',
        found.map(({ one, other }) => one - other),
      ),
      moveUs: rounded(median(found.map(({ other }) => other))),
      pairs,
      pinned,
    }
  })
}

async function microsPerMove({ pids }: Ours, tables: readonly Table[]): Promise<number> {
  const before = cpuSeconds(pids())
  const { moves } = await openLoop(tables, MOVES_PER_SECOND, ROUND_MS)
  return ((cpuSeconds(pids()) - before) * 1e6) / moves
}
