// Recovery time after SIGKILL of an engine with 1,000 rooms, each with a move just sent.
import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../../client/withTimeout.ts'
import { pin, SERVER } from '../drive/cores.ts'
import { closedLoop } from '../drive/pace.ts'
import { figures } from '../drive/pairs.ts'
import type { Ours } from '../drive/ours.ts'
import type { Table } from '../drive/tables.ts'
import { quantile } from '../measure.ts'

const ROOMS = 1000
/** Rooms opened beside them while both engines live, so that neither is killed or takes over cold. */
const WARMING = 200
const WARM_MS = 3000
/** Those who left them are shown as away after two seconds, which is no part of a crash. */
const GONE_MS = 3000
/** A new engine is seen by every gateway within half a second. */
const SEEN_MS = 1000
const BACK_MS = 30_000

/** Ms from the kill to the next accepted move, over all rooms of a round; medians of the rounds. */
export async function engineLost({ cluster, tables }: Ours, rounds: number): Promise<object> {
  const all = await tables.open(ROOMS)
  await closedLoop(all, WARM_MS)
  const found: { p50: number; p99: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [doomed] = cluster.engines.filter((engine) => engine.alive())
    const heir = await cluster.startEngine()
    pin([heir.pid], SERVER)
    await wait(SEEN_MS)
    const warming = await tables.open(WARMING)
    await closedLoop(warming, WARM_MS)
    for (const table of warming) table.end()
    await wait(GONE_MS)
    const killed = performance.now()
    const gone = doomed?.kill9()
    const took = (await Promise.all(all.map(nextMove))).map((at) => at - killed)
    await gone
    found.push({ p50: quantile(took, 0.5), p99: quantile(took, 0.99) })
    process.stderr.write(`engine killed: ${JSON.stringify(found.at(-1))}\n`)
    await closedLoop(all, WARM_MS)
  }
  for (const table of all) table.end()
  return figures(found, { engineP50Ms: ({ p50 }) => p50, engineP99Ms: ({ p99 }) => p99 })
}

/** The moment at which the room's next move is accepted. */
const nextMove = (table: Table): Promise<number> =>
  within(BACK_MS, new Promise((done) => table.move(() => done(performance.now()))))
