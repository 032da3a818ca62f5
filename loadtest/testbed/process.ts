// A Node process of ours under test, to start, kill, freeze and stop.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Options of a process. */
export interface ProcessOptions {
  env: NodeJS.ProcessEnv
  /** Node's flags. */
  flags?: readonly string[]
  /** File descriptor for stdout; by default it goes to `output()`. */
  log?: number | undefined
}

/** Child processes to kill when the test process exits. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/**
 * Starts a file of the project and waits until it reports that it serves; throws its output when it exits
 * first.
 */
export async function startProcess(
  name: string,
  file: string,
  { env, flags = [], log }: ProcessOptions,
): Promise<ServerProcess> {
  const child = fork(join(ROOT, file), {
    cwd: ROOT,
    env,
    stdio: ['ignore', log ?? 'pipe', 'pipe', 'ipc'],
    execArgv: [...flags],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-2_000_000)
    })
  }
  living.add(child)
  child.once('exit', () => living.delete(child))
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${name} does not start: ${text}`)
    }),
  ])
  return serverProcess(name, child, () => text)
}

function serverProcess(name: string, child: ChildProcess, output: () => string) {
  const alive = (): boolean => child.exitCode === null && child.signalCode === null
  const ended = new Promise((gone) => void child.once('exit', gone))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!alive()) return
    child.kill(signal)
    await ended
  }
  return {
    name,
    pid: child.pid ?? -1,
    /** Its index among its kind, from 0. */
    nth: Number(name.split('-')[1]) - 1,
    /** Its output, logs included. */
    output,
    alive,
    /** Resolves when it has exited. */
    ended,
    /** Sends SIGKILL and waits for its exit. */
    kill9: () => end('SIGKILL'),
    /** Shuts it down with SIGTERM; resolves with its exit code. */
    async stop() {
      if (alive()) child.kill('SIGCONT')
      await end('SIGTERM')
      return child.exitCode
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    /** Closes its IPC channel, as when its launcher dies. */
    orphan: () => child.disconnect(),
  }
}

/** A running process. */
export type ServerProcess = ReturnType<typeof serverProcess>
