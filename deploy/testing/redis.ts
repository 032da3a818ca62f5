// A real Redis for a test: private, on a socket of its own, to be stopped, killed and started again.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A running Redis of a test. */
export interface TestRedis {
  /** `unix://` and the path, as REDIS_URL takes it. */
  readonly url: string
  /** The path of its socket. */
  readonly path: string
  /** Its process id now; another one after `restart`. */
  pid(): number
  /** Kills it as a crash would; the data folder stays. */
  kill9(): Promise<void>
  /** Starts it again on the same socket with the same data; a running one is stopped first. */
  restart(): Promise<void>
  /** Stops it for good and removes its data. */
  stop(): Promise<void>
}

const brought = join(import.meta.dirname, '../../.cache/redis/redis-server')
const program = process.env['REDIS_SERVER'] ?? (existsSync(brought) ? brought : 'redis-server')

/** Starts a Redis with the same settings as the launcher's: every write is on disk before its answer. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'll-redis-'))
  const path = join(folder, 'redis.sock')
  let child = await start(folder, path)
  return {
    url: `unix://${path}`,
    path,
    pid: () => child.pid ?? -1,
    kill9: () => end(child, 'SIGKILL'),
    restart: async () => {
      await end(child, 'SIGTERM')
      child = await start(folder, path)
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, path: string): Promise<ChildProcess> {
  const settings = `--port 0 --unixsocketperm 700 --appendonly yes --appendfsync always --maxmemory-policy noeviction --hz 100`
  const args = ['--unixsocket', path, '--dir', folder, '--save', '', ...settings.split(' ')]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
    })
  }
  child.on('error', (error) => {
    said += error.message
  })
  // A test process that ends early must not leave its Redis behind.
  const killIt = (): void => void child.kill('SIGKILL')
  process.once('exit', killIt)
  child.once('exit', () => process.off('exit', killIt))
  for (let tries = 0; tries < 500; tries += 1) {
    if (await answers(path)) return child
    if (child.exitCode !== null || child.pid === undefined) break
    await wait(10)
  }
  child.kill('SIGKILL')
  throw new Error(`redis-server does not start: ${said}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => socket.write('PING\r\n'))
    socket.once('data', (chunk) => {
      socket.destroy()
      done(chunk.toString().startsWith('+PONG'))
    })
    socket.once('error', () => done(false))
  })
}
