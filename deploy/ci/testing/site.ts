// Runs `npm start` for a test, with its own port and data folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { queryHolder, socketFolder } from '../../dev/setup/singleInstance.mjs'
import { freePort } from './port.ts'

/** Options; by default as `npm start`, but with a free port and a new data folder. */
export interface SiteOptions {
  readonly gateways?: number
  readonly engines?: number
  readonly port?: number
  /** An existing data folder, which is not deleted. */
  readonly data?: string
  readonly env?: NodeJS.ProcessEnv
}

/** A running installation. */
export interface Site {
  readonly url: string
  readonly port: number
  /** The URL of its metrics. */
  readonly metrics: string
  readonly data: string
  readonly launcher: ChildProcess
  /** Its stdout and stderr so far. */
  said(): string
  /**
   * The current process id of `engine-1`, `gateway-2` or `redis` (its wrapper); throws when there is none.
   */
  pidOf(name: string): Promise<number>
  /** All its processes by name. */
  pids(): Promise<ReadonlyMap<string, number>>
  /** Stops it gracefully and returns the launcher's exit code. */
  stop(): Promise<number | null>
}

/** Starts an installation and waits until it is ready; throws its output when it fails. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const port = options.port ?? (await freePort())
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'll-data-'))
  const counts = ['--gateways', String(options.gateways ?? 1), '--engines', String(options.engines ?? 2)]
  const start = join(import.meta.dirname, '../../start.mjs')
  const METRICS_LISTEN = `127.0.0.1:${await freePort()}`
  // Ignores the tests' own REDIS_URL and MONGODB_URI: by default a site uses private ones, as for users.
  const env = {
    ...process.env,
    REDIS_URL: '',
    MONGODB_URI: '',
    FIREBASE_PROJECT_ID: '',
    METRICS_LISTEN,
    ...options.env,
    DATA_DIR: data,
  }
  const launcher = spawn(process.execPath, [start, '--port', String(port), ...counts], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  const pids = async (): Promise<ReadonlyMap<string, number>> => {
    const says = await queryHolder(socketFolder(realpathSync(data)), 'launcher')
    return says === null ? new Map() : processesIn(JSON.parse(says))
  }
  const stop = async (): Promise<number | null> => {
    if (launcher.exitCode === null && launcher.signalCode === null) {
      const ended = once(launcher, 'exit')
      launcher.kill('SIGTERM')
      await ended
    }
    if (options.data === undefined) rmSync(data, { recursive: true, force: true })
    return launcher.exitCode
  }
  const site: Site = {
    url: `http://localhost:${port}`,
    port,
    metrics: `http://${METRICS_LISTEN}/metrics`,
    data,
    launcher,
    said: () => text,
    pids,
    pidOf: async (name) => {
      const pid = (await pids()).get(name)
      if (pid === undefined) throw new Error(`there is no process ${name} now`)
      return pid
    },
    stop,
  }
  while (!text.includes('Lockdown Lane is ready: ')) {
    if (launcher.exitCode !== null) {
      await stop()
      throw new Error(`the game did not start:\n${text}`)
    }
    await wait(20)
  }
  return site
}

function processesIn(status: unknown): Map<string, number> {
  const found = new Map<string, number>()
  if (typeof status !== 'object' || status === null || !('processes' in status)) return found
  if (!Array.isArray(status.processes)) return found
  for (const each of status.processes as readonly unknown[]) {
    if (typeof each !== 'object' || each === null || !('name' in each) || !('pid' in each)) continue
    if (typeof each.name === 'string' && typeof each.pid === 'number') found.set(each.name, each.pid)
  }
  return found
}
