// Fills the disk under `npm start`: no move is lost, nothing hangs, and it recovers.
import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SENTENCES } from '#gateway/sockets/replies.ts'
import { socketFolder } from '../../deploy/dev/setup/singleInstance.mjs'
import { descendantPids, alivePids } from '../../deploy/ci/testing/processes.ts'
import { startSite, type Site } from '../../deploy/ci/testing/site.ts'
import { compareWithLog } from '../testing/commandLog.ts'
import { smallDisk, type SmallDisk } from './disk/filesystem.ts'
import { PlayedTable } from './disk/tables.ts'

const MEGABYTES = 64
const TABLES = 3
/** Acknowledged moves after which a table counts as playing. */
const MOVES = 6
/** Number of health checks while the disk is full and players keep sending requests. */
const HEALTH_CHECKS = 40

let disk: SmallDisk
let data: string
let site: Site
let tables: PlayedTable[]
beforeAll(async () => {
  disk = smallDisk(MEGABYTES)
  data = join(disk.folder, 'data')
  const env = { FRAMES_PER_SECOND: '1000', FRAMES_AT_ONCE: '1000', ROOMS_PER_MINUTE: '1000' }
  site = await startSite({ data, env })
  tables = Array.from({ length: TABLES }, () => new PlayedTable(site.port))
})
afterAll(async () => {
  disk.free()
  await site.stop()
  disk.remove()
})

test('games wait while the disk is full and go on when it has space', async () => {
  await playOn()
  const before = await processes()

  disk.fill()
  const full = { status: 503, reason: expect.stringContaining('disk full') as string }
  await expect.poll(health).toEqual(full)
  const waiting = (): boolean => tables.every((table) => table.allNotices().includes(SENTENCES.waits))
  await expect.poll(waiting, { message: 'everybody is told that their table waits' }).toBe(true)
  for (let check = 0; check < HEALTH_CHECKS; check += 1) expect(await health()).toEqual(full)
  expect(await processes(), 'no process died').toEqual(before)

  disk.free()
  await expect.poll(health).toMatchObject({ status: 200 })
  await playOn()
  await Promise.all(tables.map((table) => table.end()))
  expect(await differences()).toEqual([])
  expect(site.said().match(/The disk of .* is full/g), 'the disk is named once').toHaveLength(1)
  expect(accessibleToOthers(data)).toEqual([])
})

test('the launcher shuts down gracefully while the disk is full', async () => {
  disk.fill()
  const all = descendantPids(site.launcher.pid ?? -1)
  expect(await site.stop()).toBe(0)
  expect(alivePids(all)).toEqual([])
})

/** Gateways and engines; Redis is left out, as it exits when its log can't be written, and is restarted. */
const processes = async (): Promise<[string, number][]> =>
  [...(await site.pids())].filter(([name]) => name !== 'redis')

/** Every table makes some more moves. */
async function playOn(): Promise<void> {
  const goals = new Map(tables.map((table) => [table, table.moves + MOVES]))
  const behind = (): number => tables.filter((table) => table.moves < (goals.get(table) ?? 0)).length
  await expect.poll(behind, { message: 'tables that do not play' }).toBe(0)
}

async function health(): Promise<{ status: number; reason: string }> {
  const response = await fetch(`${site.url}/healthz`)
  const body: unknown = await response.json()
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? String(body.reason) : ''
  return { status: response.status, reason }
}

/** Differences between acknowledged moves and Redis: moves that are lost or duplicated. */
async function differences(): Promise<string[]> {
  const redis = new Redis(join(socketFolder(realpathSync(data)), 'redis.sock'))
  const found: string[] = []
  for (const { code, acknowledged } of tables.flatMap(({ acknowledgedByRoom }) => acknowledgedByRoom)) {
    const { lost, twice } = await compareWithLog(redis, code, acknowledged)
    found.push(...lost.map((move) => `${code} lost ${move}`), ...twice.map((move) => `${code} twice ${move}`))
  }
  redis.disconnect()
  return found
}

/** Files and folders that users other than the owner may access. */
function accessibleToOthers(path: string): string[] {
  const found = lstatSync(path)
  const own = found.mode & 0o077 && !found.isSocket() ? [path] : []
  const inner = found.isDirectory()
    ? readdirSync(path).flatMap((name) => accessibleToOthers(join(path, name)))
    : []
  return [...own, ...inner]
}
