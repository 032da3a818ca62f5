// Recovery time after SIGKILL of an engine with 1,000 rooms, each with a move just sent.
import { setTimeout as wait } from 'node:timers/promises'
import { withTimeout } from '../../client/withTimeout.ts'
import { pin, SERVER } from '../drive/cores.ts'
import { closedLoop } from '../drive/pace.ts'
import { figures, inRounds } from '../drive/pairs.ts'
import type { BenchCluster } from '../drive/ours.ts'
import type { Table } from '../drive/tables.ts'
import { quantile } from '../measure.ts'

const ROOMS = 1000
/** Extra rooms opened while both engines live, so that both are warm. */
const WARMING = 200
const WARM_MS = 3000
/** Time until their players are shown as away (two seconds), which is not part of the recovery. */
const GONE_MS = 3000
/** Time for all gateways to discover a new engine (half a second). */
const SEEN_MS = 1000
const BACK_MS = 30_000

/** Ms from the kill to the next accepted move, quantiles over the rooms of a round; medians of the rounds. */
export async function measureEngineKill({ cluster, tables }: BenchCluster, rounds: number): Promise<object> {
  const all = await tables.open(ROOMS)
  await closedLoop(all, WARM_MS)
  const found = await inRounds(rounds, async () => {
    const [victim] = cluster.engines.filter((engine) => engine.alive())
    const successor = await cluster.startEngine()
    pin([successor.pid], SERVER)
    await wait(SEEN_MS)
    const warming = await tables.open(WARMING)
    await closedLoop(warming, WARM_MS)
    for (const table of warming) table.end()
    await wait(GONE_MS)
    const killed = performance.now()
    const gone = victim?.kill9()
    const took = (await Promise.all(all.map(nextMove))).map((at) => at - killed)
    await gone
    await closedLoop(all, WARM_MS)
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
  })
  for (const table of all) table.end()
  return figures(found, { engineP50Ms: ({ p50 }) => p50, engineP99Ms: ({ p99 }) => p99 })
}

/** The time at which the room's next move is accepted. */
const nextMove = (table: Table): Promise<number> =>
  withTimeout(BACK_MS, new Promise((done) => table.move(() => done(performance.now()))))
