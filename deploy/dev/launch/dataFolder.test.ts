// Tests that the data folder is private to its owner, and that EPIPE does not stop it.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { disconnectAll, play, startGame } from '../../../loadtest/client/game.ts'
import { httpClient } from '../../../loadtest/client/httpClient.ts'
import { prepare } from '../../setup.mjs'
import { socketFolder } from '../setup/singleInstance.mjs'
import { freePort } from '../../ci/testing/port.ts'
import { descendantPids, alivePids } from '../../ci/testing/processes.ts'
import { startSite } from '../../ci/testing/site.ts'

let data = ''
beforeAll(() => prepare(['page', 'redis']).then(() => undefined))
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'll-folder-'))
})
afterEach(() => {
  rmSync(socketFolder(realpathSync(data)), { recursive: true, force: true })
  rmSync(data, { recursive: true, force: true })
})

/** Paths that users other than the owner may access. */
function open(path: string): string[] {
  const found = lstatSync(path)
  const inner = found.isDirectory() ? readdirSync(path).flatMap((name) => open(join(path, name))) : []
  return [...(found.mode & 0o077 ? [path] : []), ...inner]
}

test('the data folder is private after play, sign-up, reset and backup, older files included', async () => {
  chmodSync(data, 0o755)
  mkdirSync(join(data, 'logs'), { mode: 0o755 })
  writeFileSync(join(data, 'logs/engine-1.log.1'), 'older', { mode: 0o644 })
  mkdirSync(join(data, 'redis'), { mode: 0o755 })
  const site = await startSite({ data, env: { FRAMES_PER_SECOND: '1000', FRAMES_AT_ONCE: '1000' } })
  const at = httpClient(site.url)
  const email = 'ann@folder.example'
  expect(
    (await at.send('/data/account/sign-up', { name: 'Ann', email, password: 'correct horse' })).status,
  ).toBe(200)
  await at.send('/data/account/forgot', { email })
  const table = await startGame({ ports: [site.port], players: 2 })
  await play(table, () => table.moves >= 6)
  disconnectAll(table)
  const backup = join(data, 'records.copy.sqlite')
  const program = join(import.meta.dirname, '../records/main.mjs')
  const { status } = spawnSync(process.execPath, [program, 'backup', backup], {
    env: { ...process.env, DATA_DIR: data, MONGODB_URI: '' },
  })
  expect(status).toBe(0)
  const names = readdirSync(data)
  for (const name of [
    'records.sqlite',
    'records.sqlite-wal',
    'records.copy.sqlite',
    'secrets.json',
    'redis',
    'logs',
  ])
    expect(names).toContain(name)
  expect(open(data)).toEqual([])
  expect(open(socketFolder(realpathSync(data))).filter((path) => !lstatSync(path).isSocket())).toEqual([])
  await site.stop()
  expect(open(data)).toEqual([])
})

test('closing its output pipe (`npm start | head`) does not stop the launcher', async () => {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: data, REDIS_URL: '', MONGODB_URI: '' }
  const args = [join(import.meta.dirname, '../../start.mjs'), '--port', String(port), '--engines', '1']
  const launcher = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await once(launcher.stderr, 'data')
  launcher.stdout.destroy()
  launcher.stderr.destroy()
  const well = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
  await expect.poll(() => well()).toBe(200)
  const all = descendantPids(launcher.pid ?? -1)
  const [engine = -1] = all.filter((pid) =>
    spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      'engine/main.ts',
    ),
  )
  // The launcher logs this to a closed pipe, and must go on.
  process.kill(engine, 'SIGKILL')
  await expect.poll(() => alivePids([engine])).toEqual([])
  await expect.poll(() => well()).toBe(200)
  expect(alivePids([launcher.pid ?? -1])).toHaveLength(1)
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(alivePids(all)).toEqual([])
})
