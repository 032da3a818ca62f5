// Recovery time after SIGKILL of a gateway: 2,000 clients reconnect through another one.
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { pin, SERVER } from '../drive/cores.ts'
import { cpuSeconds, during } from '../drive/cpu.ts'
import { createMany } from '../drive/createMany.ts'
import { closedLoop } from '../drive/pace.ts'
import { figures, inRounds } from '../drive/pairs.ts'
import type { BenchCluster } from '../drive/ours.ts'
import { openLobby } from '../drive/tables.ts'

const ROOMS = 500
const WARM_MS = 3000
/**
 * Warm-up: rooms whose players join the other gateway and reconnect once, as many as in the measurement: the
 * gateway has run for one round only, and with fewer about a tenth of the measured time is spent in the JIT
 * compiler (measured with `perf`).
 */
const WARMING = 500
const WARMING_AT_ONCE = 10
/** Concurrent reconnects; browsers spread theirs over a second, the driver is as fast as it can be. */
const AT_ONCE = 50
const REST_MS = 3000

/**
 * Seconds until the last player is seated again, and CPU of all processes per player; medians of the
 * rounds.
 */
export async function measureGatewayKill(ours: BenchCluster, rounds: number): Promise<object> {
  const { cluster, tables, pids } = ours
  const all = await tables.open(ROOMS)
  const people = all.flatMap(({ pages }) => pages)
  let through = 0
  const found = await inRounds(rounds, async () => {
    const other = 1 - through
    const port = cluster.ports[other] ?? 0
    await warmUp(port)
    await closedLoop(all, WARM_MS)
    const victim = cluster.gateways[through]
    const living = pids().filter((pid) => pid !== victim?.pid)
    const usage = (): { living: number } => ({ living: cpuSeconds(living) })
    const { used, seconds } = await during(usage, async () => {
      await victim?.kill9()
      await pLimit(AT_ONCE).map(people, (page) => page.reconnect(port))
    })
    pin([(await cluster.startGateway(through)).pid], SERVER)
    await wait(REST_MS)
    through = other
    return { backS: seconds, joinMs: (used('living') * 1000) / people.length }
  })
  for (const table of all) table.end()
  return figures(found, { gatewayBackS: ({ backS }) => backS, joinCpuMs: ({ joinMs }) => joinMs })
}

async function warmUp(port: number): Promise<void> {
  await createMany(WARMING, WARMING_AT_ONCE, async () => {
    const { players } = await openLobby(port)
    for (const page of players) page.cut()
    await Promise.all(players.map((page) => page.reconnect(port)))
    for (const page of players) page.cut()
  })
}
