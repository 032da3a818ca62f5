// `npm run bench -- crowd [--people N]`: a thundering herd of spectators on one game.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { roomKeys } from '#proto/redis/keys.ts'
import { figure as metric } from '../../client/metrics.ts'
import { DRIVER, pin } from '../drive/cores.ts'
import { cpuSeconds } from '../drive/cpu.ts'
import { optionsOf } from '../drive/options.ts'
import { onCluster, type Ours } from '../drive/ours.ts'
import { closedLoop, closedMoves, openLoop } from '../drive/pace.ts'
import type { Table } from '../drive/tables.ts'
import { quantile, rounded } from '../measure.ts'

/** Games that go on meanwhile, one of them watched. */
const ROOMS = 20
/** Moves a second in all of them together: each has one in two seconds, as among people who are quick. */
const PACE = 10
const WARM_MS = 6000
const ALONE_MS = 20_000
const LOOKED_MS = 500
/** All come from one address. */
const ENV = { TRIES_PER_MINUTE: '1000000', SOCKETS_PER_GATEWAY: '20000' }

/** CPU in seconds, of a stretch of play. */
interface Stretch {
  engine: number
  gateways: number
  seconds: number
  p99: number
}

/** All figures; of `people` each comes twice. */
export async function benchCrowd(args: readonly string[]): Promise<object> {
  const { people } = optionsOf(args)
  const pinned = pin([process.pid], DRIVER)
  return onCluster({ engines: 1, gateways: 2, env: ENV }, async (ours) => {
    const tables = await ours.tables.open(ROOMS)
    const [watched, alone] = tables
    if (watched === undefined || alone === undefined) throw new Error('there are no rooms')
    await closedLoop(tables, WARM_MS)
    const quiet = await stretch(ours, openLoop(tables, PACE, ALONE_MS))
    const crowds = await Promise.all(ours.cluster.ports.map((port) => crowd(port, people / 2, watched.code)))
    const stall = stalls(ours)
    const busy = await stretch(ours, playWhile(tables, comings(crowds)))
    const engineStallMs = stall()
    const saveRatio = await saved(ours, watched, alone)
    for (const child of crowds) child.kill()
    const each = (of: 'engine' | 'gateways'): number =>
      ((busy[of] - (quiet[of] * busy.seconds) / quiet.seconds) * 1000) / (2 * people)
    return {
      engineCpuMs: rounded(each('engine')),
      engineStallMs: rounded(engineStallMs),
      saveRatio: rounded(saveRatio),
      playersAddedMs: rounded(busy.p99 - quiet.p99),
      gatewayCpuMs: rounded(each('gateways')),
      seconds: rounded(busy.seconds),
      people,
      pinned,
    }
  })
}

async function crowd(port: number, count: number, code: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'people.ts'), [port, count, code].map(String), {
    execArgv: [],
  })
  process.once('exit', () => void child.kill())
  await once(child, 'message')
  return child
}

/** They come, are all cut off at once, and come back. */
async function comings(crowds: readonly ChildProcess[]): Promise<void> {
  for (const does of ['come', 'cut', 'comeBack'])
    await Promise.all(
      crowds.map(async (child) => {
        child.send(does)
        await once(child, 'message')
      }),
    )
}

/** Plays on until the promise settles; the latency of each move, ms. */
async function playWhile(tables: readonly Table[], done: Promise<void>): Promise<{ waits: number[] }> {
  let over = false
  const ended = done.finally(() => (over = true))
  const waits: number[] = []
  while (!over) waits.push(...(await openLoop(tables, PACE, 1000)).waits)
  await ended
  return { waits }
}

async function stretch({ cluster }: Ours, played: Promise<{ waits: readonly number[] }>): Promise<Stretch> {
  const began = performance.now()
  const cpu = () => ({
    engine: cpuSeconds(cluster.engines.map(({ pid }) => pid)),
    gateways: cpuSeconds(cluster.gateways.map(({ pid }) => pid)),
  })
  const before = cpu()
  const { waits } = await played
  const after = cpu()
  return {
    engine: after.engine - before.engine,
    gateways: after.gateways - before.gateways,
    seconds: (performance.now() - began) / 1000,
    p99: quantile([...waits], 0.99),
  }
}

/** Looks how late the engine's event loop is, until asked what was the worst of it, ms. */
function stalls({ cluster }: Ours): () => number {
  let worst = 0
  const timer = setInterval(() => {
    void metric(cluster.ports[0] ?? 0, 'lane_engine_lag_seconds').then((late) => {
      worst = Math.max(worst, late * 1000)
    })
  }, LOOKED_MS)
  return () => {
    clearInterval(timer)
    return worst
  }
}

/** Bytes of the watched room's save by those of another's, with both played to the same move. */
async function saved({ redis }: Ours, watched: Table, alone: Table): Promise<number> {
  const most = Math.max(watched.made(), alone.made())
  for (const table of [watched, alone]) await closedMoves([table], most - table.made())
  const bytes = async ({ code }: Table): Promise<number> => {
    const { room } = roomKeys(code)
    return (await redis.hstrlen(room, 'bytes')) + (await redis.hstrlen(room, 'people'))
  }
  return (await bytes(watched)) / (await bytes(alone))
}
