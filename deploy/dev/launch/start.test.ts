// Tests the launcher on real engines, gateways and Redis: start, errors, restarts, stop.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { disconnectAll, play, startGame } from '../../../loadtest/client/game.ts'
import { untilSettled } from '../../../loadtest/testing/settled.ts'
import { prepare } from '../../setup.mjs'
import { socketFolder } from '../setup/singleInstance.mjs'
import { descendantPids, alivePids, pidsWithCommand } from '../../ci/testing/processes.ts'
import { freePort } from '../../ci/testing/port.ts'
import { startSite, type Site } from '../../ci/testing/site.ts'

const sites: Site[] = []
let data = ''

// The start-up times measured below are for a machine that is set up.
beforeAll(() => prepare(['page', 'redis']).then(() => undefined))

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'll-start-'))
})

afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()))
  rmSync(socketFolder(realpathSync(data)), { recursive: true, force: true })
  rmSync(data, { recursive: true, force: true })
})

async function site(options: Parameters<typeof startSite>[0] = {}): Promise<Site> {
  const started = await startSite({ data, ...options })
  sites.push(started)
  return started
}

interface End {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const start = (...args: string[]): End => startIn({}, ...args)

function startIn(more: NodeJS.ProcessEnv, ...args: string[]): End {
  const env = { ...process.env, DATA_DIR: data, REDIS_URL: '', MONGODB_URI: '', ...more }
  const program = join(import.meta.dirname, '../../start.mjs')
  const done = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8', timeout: 20_000 })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

const launcherPid = (from: Site): number => from.launcher.pid ?? -1

function redisOf(): Redis {
  const redis = new Redis(join(socketFolder(realpathSync(data)), 'redis.sock'))
  // Redis is killed on purpose; the client reconnects by itself.
  redis.on('error', () => undefined)
  return redis
}

test('--help prints the options and starts nothing', () => {
  const { code, out, err } = start('--help')
  expect(code).toBe(0)
  for (const word of [
    '--port',
    '--gateways',
    '--engines',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'REDIS_URL',
    'MONGODB_URI',
  ]) {
    expect(out).toContain(word)
  }
  expect(err).toBe('')
})

test.each([
  [['--port', '0'], '--port must be a whole number from 1 to 65535, not «0».'],
  [['--engines', 'two'], '--engines must be a whole number from 1 to 64, not «two».'],
  [['--gateways', '65'], '--gateways must be a whole number from 1 to 64, not «65».'],
  [['--prot', '80'], "Unknown option '--prot': `npm start -- --help` lists the options."],
])('%s is refused with one sentence', (args, sentence) => {
  expect(start(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
})

test('a port in use is reported in one sentence', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, out, err } = start('--port', String(port))
  other.close()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another with \`npm start -- --port ${port + 1}\`.\n`,
  )
})

test.each([
  ['redis://:hidden@127.0.0.1:1/0', 'No Redis answers at 127.0.0.1:1, where REDIS_URL points (ECONNREFUSED)'],
  ['unix:///nowhere/redis.sock', 'No Redis answers at /nowhere/redis.sock, where REDIS_URL points (ENOENT)'],
  [
    'redis-cluster://me:hidden@127.0.0.1:1,127.0.0.1:2',
    'No Redis answers at 127.0.0.1:1 or 127.0.0.1:2, where REDIS_URL points (ECONNREFUSED)',
  ],
  [
    'localhost',
    'REDIS_URL must be redis://host:port, rediss://host:port, unix:///path, redis-sentinel://host:port,host:port/master or redis-cluster://host:port,host:port: mend or unset it.',
  ],
])('an invalid REDIS_URL (%s) is refused with one sentence', async (url, sentence) => {
  const { code, out, err } = startIn({ REDIS_URL: url }, '--port', String(await freePort()))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(err).not.toContain('hidden')
})

test.each([
  [
    'mongodb://ann:hidden@127.0.0.1:1,[::1]:2/game',
    'No MongoDB answers at 127.0.0.1:1,[::1]:2, where MONGODB_URI points (ECONNREFUSED)',
  ],
  ['localhost', 'MONGODB_URI must be mongodb://host:port/name or mongodb+srv://host/name: mend or unset it.'],
])('an invalid MONGODB_URI (%s) is refused with one sentence', async (uri, sentence) => {
  const { code, out, err } = startIn({ MONGODB_URI: uri }, '--port', String(await freePort()))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(err).not.toContain('hidden')
})

test('two gateways share the port and serve page and health; SIGTERM stops everything', async () => {
  const running = await site({ gateways: 2 })
  expect(running.said()).toContain(`Lockdown Lane is ready: http://localhost:${running.port}\n`)
  expect([...(await running.pids()).keys()]).toEqual([
    'redis',
    'engine-1',
    'engine-2',
    'gateway-1',
    'gateway-2',
  ])
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  const home = await fetch(running.url)
  expect(home.headers.get('content-type')).toContain('text/html')

  const all = descendantPids(launcherPid(running))
  expect(all.length).toBeGreaterThanOrEqual(6)
  expect(await running.stop()).toBe(0)
  expect(alivePids(all)).toEqual([])
  expect(running.said()).not.toContain('does not stop')
})

test('a second start in the same folder is refused and does not affect the first', async () => {
  const running = await site({ engines: 1 })
  const { code, out, err } = start('--port', String(await freePort()))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toBe(
    `Lockdown Lane runs from this folder already (process ${launcherPid(running)}, http://localhost:${running.port}): open that address, or stop that process first.\n`,
  )
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
})

test.each(['engine-1', 'gateway-1', 'redis'])('a killed %s is restarted', async (name) => {
  const running = await site()
  const first = await running.pidOf(name)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => running.pidOf(name)).not.toBe(first)
  await expect.poll(() => running.said()).toContain(`${name} is back`)
  await expect.poll(async () => (await fetch(`${running.url}/healthz`)).status).toBe(200)
})

test('a killed redis-server restarts with its data', async () => {
  await site({ engines: 1 })
  const redis = redisOf()
  await redis.set('kept', 'yes')
  const [server = -1] = pidsWithCommand('redis-server', `unixsocket:${socketFolder(realpathSync(data))}`)
  process.kill(server, 'SIGKILL')
  await expect.poll(() => redis.get('kept')).toBe('yes')
  redis.disconnect()
})

test('all processes exit after a killed launcher, and the next start has the data', async () => {
  const running = await site()
  const redis = redisOf()
  await redis.set('kept', 'yes')
  redis.disconnect()
  const secrets = readFileSync(join(data, 'secrets.json'), 'utf8')
  const all = descendantPids(launcherPid(running))
  expect(all.length).toBeGreaterThanOrEqual(5)
  process.kill(launcherPid(running), 'SIGKILL')
  await expect.poll(() => alivePids(all)).toEqual([])

  await site({ port: running.port })
  const after = redisOf()
  expect(await after.get('kept')).toBe('yes')
  after.disconnect()
  expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(secrets)
})

test('a running game survives a full restart with the same seats and hands', async () => {
  const env = { FRAMES_PER_SECOND: '1000', FRAMES_AT_ONCE: '1000' }
  const running = await site({ env })
  const table = await startGame({ ports: [running.port], players: 3 })
  await play(table, () => table.moves >= 12)
  await untilSettled(table)
  const before = table.players.map(({ view }) => [view.mine.hand, view.table, view.epoch] as const)
  await running.stop()

  await site({ env, port: running.port })
  await Promise.all(
    table.players.map((page, at) => {
      const epoch = before[at]?.[2] ?? 0
      return page.until(() => page.view.epoch > epoch, 'the table after the restart')
    }),
  )
  const after = table.players.map(({ view }) => [view.mine.hand, view.table] as const)
  expect(after).toEqual(before.map(([hand, state]) => [hand, state]))
  await play(table, () => table.moves >= 24)
  expect(table.refusals).toEqual([])
  disconnectAll(table)
})

test('a start right after a killed launcher takes over its lock', async () => {
  const running = await site({ engines: 1 })
  process.kill(launcherPid(running), 'SIGKILL')
  const next = await site({ engines: 1, port: running.port })
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200)
})

test('Ctrl-C during the start leaves no processes', async () => {
  const env = { ...process.env, DATA_DIR: data, REDIS_URL: '', MONGODB_URI: '' }
  const program = join(import.meta.dirname, '../../start.mjs')
  const launcher = spawn(process.execPath, [program, '--port', String(await freePort())], {
    env,
    stdio: 'pipe',
  })
  let said = ''
  launcher.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await expect.poll(() => said).toContain('Starting 2 engine(s)')
  const all = descendantPids(launcher.pid ?? -1)
  const ended = once(launcher, 'exit')
  launcher.kill('SIGINT')
  await ended
  await expect.poll(() => alivePids(all)).toEqual([])
})
