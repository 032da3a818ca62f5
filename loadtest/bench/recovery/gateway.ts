// Recovery time after SIGKILL of a gateway: 2,000 clients reconnect through another one.
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { pin, SERVER } from '../drive/cores.ts'
import { cpuSeconds } from '../drive/cpu.ts'
import { createMany } from '../drive/createMany.ts'
import { closedLoop } from '../drive/pace.ts'
import { figures } from '../drive/pairs.ts'
import type { BenchCluster } from '../drive/ours.ts'
import { openLobby, type Table } from '../drive/tables.ts'

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
export async function measureGatewayKill(
  { cluster, tables, pids }: BenchCluster,
  rounds: number,
): Promise<object> {
  const all = await tables.open(ROOMS)
  const found: { backS: number; joinMs: number }[] = []
  let through = 0
  for (let round = 0; round < rounds; round += 1) {
    const other = 1 - through
    const port = cluster.ports[other] ?? 0
    await warmUp(port)
    await closedLoop(all, WARM_MS)
    const victim = cluster.gateways[through]
    const living = pids().filter((pid) => pid !== victim?.pid)
    const before = cpuSeconds(living)
    const killed = performance.now()
    await victim?.kill9()
    await reconnectAll(all, port)
    const backS = (performance.now() - killed) / 1000
    const people = all.reduce((sum, { pages }) => sum + pages.length, 0)
    found.push({ backS, joinMs: ((cpuSeconds(living) - before) * 1000) / people })
    process.stderr.write(`gateway killed: ${JSON.stringify(found.at(-1))}\n`)
    pin([(await cluster.startGateway(through)).pid], SERVER)
    await wait(REST_MS)
    through = other
  }
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

/** Reconnects all pages; resolves when each has been welcomed to its room. */
async function reconnectAll(all: readonly Table[], port: number): Promise<void> {
  const people = all.flatMap(({ pages }) => pages)
  await pLimit(AT_ONCE).map(people, (page) => page.reconnect(port))
}
