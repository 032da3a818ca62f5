// Check `disk`: a full disk (ENOSPC) under `npm start` loses no data and hangs nothing.
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { realpathSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { SENTENCES } from '#gateway/sockets/replies.ts'
import { socketFolder } from '../../deploy/dev/setup/single-instance.mjs'
import { below, living } from '../../deploy/ci/testing/processes.ts'
import { startSite, type Site } from '../../deploy/ci/testing/site.ts'
import { compare } from '../testbed/commandLog.ts'
import type { Check, CheckResult } from './check.ts'
import { smallDisk, type SmallDisk } from './disk/filesystem.ts'
import { PlayedTable } from './disk/tables.ts'

const MEGABYTES = 64
const TABLES = 3
/** Acknowledged moves after which a table counts as playing. */
const MOVES = 6
const PATIENCE_MS = 25_000
/** So long the disk stays full while people go on asking. */
const FULL_MS = 4000
const LOOKED_MS = 100

/** Fills, frees and fills again. */
export const check: Check = async () => {
  const disk = smallDisk(MEGABYTES)
  if (typeof disk === 'string')
    return { figures: { filesystem: 'none', lost: 0, hung: 0 }, shortfalls: [disk] }
  try {
    return await on(disk)
  } finally {
    disk.remove()
  }
}

async function on(disk: SmallDisk): Promise<CheckResult> {
  const data = join(disk.folder, 'data')
  const env = { FRAMES_PER_SECOND: '1000', FRAMES_AT_ONCE: '1000', ROOMS_PER_MINUTE: '1000' }
  const site = await startSite({ data, env })
  const shortfalls: string[] = []
  const tables = Array.from({ length: TABLES }, () => new PlayedTable(site.port))
  const played = (): Promise<number> => playing(tables)
  try {
    const stuckBefore = await played()
    if (stuckBefore > 0) shortfalls.push(`${stuckBefore} tables never played`)
    const before = await site.pids()

    disk.fill()
    const full = await until(
      () => health(site),
      ({ status }) => status === 503,
    )
    const waiting = await until(
      () => Promise.resolve(tables.filter((table) => table.told().includes(SENTENCES.waits)).length),
      (count) => count === TABLES,
    )
    await wait(FULL_MS)
    const during = await site.pids()
    const died = [...before].filter(([name, pid]) => name !== 'redis' && during.get(name) !== pid).length

    disk.free()
    const freed = performance.now()
    const well = await until(
      () => health(site),
      ({ status }) => status === 200,
    )
    const stuck = await played()
    const healedS = Math.round((performance.now() - freed) / 100) / 10
    await Promise.all(tables.map((table) => table.end()))
    const { lost, twice } = await compared(data, tables)

    const named = site.said().match(/The disk of .* is full/g)?.length ?? 0
    const open = readable(data)
    disk.fill()
    const all = below(site.launcher.pid ?? -1)
    const code = await site.stop()
    const left = living(all).length

    const hung = stuck + left
    const figures = {
      filesystem: disk.kind,
      tables: TABLES,
      moves: tables.reduce((sum, { moves }) => sum + moves, 0),
      lost,
      twice,
      hung,
      died,
      told: waiting,
      healthz: full.status,
      reason: full.reason,
      healthzAfter: well.status,
      healedS,
      named,
      readableByOthers: open.length,
    }
    const wrong: [boolean, string][] = [
      [lost > 0, `${lost} acknowledged moves are lost`],
      [twice > 0, `${twice} moves were made twice`],
      [stuck > 0, `${stuck} tables did not play on`],
      [left > 0, `${left} processes did not end`],
      [died > 0, `${died} processes died of the full disk`],
      [code !== 0, `the launcher ended with code ${code}`],
      [
        full.status !== 503 || !/disk full/.test(full.reason),
        `/healthz said ${full.status} «${full.reason}»`,
      ],
      [well.status !== 200, `/healthz said ${well.status} «${well.reason}» once there was room again`],
      [waiting < TABLES, `${TABLES - waiting} tables were not told that they wait`],
      [named !== 1, `the launcher named the full disk ${named} times`],
      [open.length > 0, `others may read ${open.join(', ')}`],
    ]
    shortfalls.push(...wrong.flatMap(([is, what]) => (is ? [what] : [])))
    return { figures, shortfalls }
  } finally {
    disk.free()
    await site.stop()
  }
}

interface Health {
  status: number
  reason: string
}

async function health(site: Site): Promise<Health> {
  try {
    const answer = await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(3000) })
    const said: unknown = await answer.json()
    const reason =
      typeof said === 'object' && said !== null && 'reason' in said && typeof said.reason === 'string'
        ? said.reason
        : ''
    return { status: answer.status, reason }
  } catch (error) {
    return { status: 0, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** What it is once it is as wanted, or when patience is over. */
async function until<T>(look: () => Promise<T>, is: (found: T) => boolean): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (is(found) || performance.now() > end) return found
    await wait(LOOKED_MS)
  }
}

/** Waits until every table has made some more moves; how many did not. */
async function playing(tables: readonly PlayedTable[]): Promise<number> {
  const goals = tables.map(({ moves }) => moves + MOVES)
  const behind = (): number => tables.filter(({ moves }, at) => moves < (goals[at] ?? 0)).length
  return until(
    () => Promise.resolve(behind()),
    (count) => count === 0,
  )
}

/** What was acknowledged against what Redis has. */
async function compared(
  data: string,
  tables: readonly PlayedTable[],
): Promise<{ lost: number; twice: number }> {
  const redis = new Redis(join(socketFolder(realpathSync(data)), 'redis.sock'))
  const sum = { lost: 0, twice: 0 }
  for (const { code, acknowledged } of tables.flatMap(({ books }) => books)) {
    const found = await compare(redis, code, acknowledged)
    sum.lost += found.lost.length
    sum.twice += found.twice.length
  }
  redis.disconnect()
  return sum
}

/** Files and folders that anybody but their owner may enter or read. */
function readable(path: string): string[] {
  const found = lstatSync(path)
  const own = found.mode & 0o077 && !found.isSocket() ? [path] : []
  const inner = found.isDirectory() ? readdirSync(path).flatMap((name) => readable(join(path, name))) : []
  return [...own, ...inner]
}
