// Starts a private Redis for tests on a Unix socket, which can be killed and restarted.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REDIS_SETTINGS } from '../../dev/launch/redisSettings.mjs'
import { startServer, type ChildServer } from './server.ts'

/** A running Redis of a test. */
export interface TestRedis {
  /** REDIS_URL: `unix://` and the path, or `redis://` where it has a port. */
  readonly url: string
  /** The path of its socket. */
  readonly path: string
  /** Its process id, which changes with `restart`. */
  pid(): number
  /** Sends SIGKILL; the data folder is kept. */
  kill9(): Promise<void>
  /** Starts it on the same socket with the same data; a running one is stopped first. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

const unpacked = join(import.meta.dirname, '../../../.cache/redis/redis-server')
/** The redis-server of this machine: from the environment, installed by the set-up, or the system’s. */
export const REDIS_SERVER = process.env['REDIS_SERVER'] ?? (existsSync(unpacked) ? unpacked : 'redis-server')

/**
 * Starts a Redis with the launcher's settings: every write is on disk before its reply. With a port it also
 * listens there, for processes of another user, who cannot access its socket.
 */
export async function startRedis({ port = 0 }: { port?: number } = {}): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'll-redis-'))
  const path = join(folder, 'redis.sock')
  let server = await start(folder, path, port)
  return {
    url: port === 0 ? `unix://${path}` : `redis://127.0.0.1:${port}`,
    path,
    pid: () => server.pid,
    kill9: () => server.kill9(),
    restart: async () => {
      await server.stop()
      server = await start(folder, path, port)
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const SETTINGS = ['--bind 127.0.0.1', '--unixsocketperm 700', ...REDIS_SETTINGS].flatMap((setting) =>
  setting.split(' '),
)

const start = (folder: string, path: string, port: number): Promise<ChildServer> =>
  startServer({
    program: REDIS_SERVER,
    args: ['--port', String(port), '--unixsocket', path, '--dir', folder, '--save', '', ...SETTINGS],
    isUp: () => answers(path),
    timeoutMs: 10_000,
  })

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
