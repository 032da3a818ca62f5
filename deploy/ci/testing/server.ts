// Third-party server as a child process of a test: start, readiness, stop, kill.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Options of a server: its command and its readiness probe. */
export interface ServerOptions {
  program: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Readiness probe, polled until true. */
  isUp: () => Promise<boolean>
  /** Start-up timeout, ms. */
  timeoutMs: number
}

/** A running server. */
export interface ChildServer {
  readonly pid: number
  /** Sends SIGTERM, then SIGKILL after a timeout. */
  stop(): Promise<void>
  /** Sends SIGKILL. */
  kill9(): Promise<void>
}

/** Interval of the readiness probe. */
const POLL_MS = 20
/** Time from SIGTERM to SIGKILL. */
const STOP_TIMEOUT_MS = 5000

// Servers must not outlive a test process that exits early.
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server and waits until it is ready; throws the end of its output when it does not start. */
export async function startServer(serving: ServerOptions): Promise<ChildServer> {
  const { program, args, cwd, env, isUp, timeoutMs } = serving
  const child = spawn(program, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    })
  }
  child.on('error', (error) => {
    output += error.message
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const stop = (): Promise<void> => end(child, 'SIGTERM')
  const until = Date.now() + timeoutMs
  while (Date.now() < until && isRunning(child)) {
    if (await isUp()) return { pid: child.pid ?? -1, stop, kill9: () => end(child, 'SIGKILL') }
    await wait(POLL_MS)
  }
  await stop()
  throw new Error(`${program} does not start: ${output}`)
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  const last = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  child.kill(signal)
  await ended
  clearTimeout(last)
}
