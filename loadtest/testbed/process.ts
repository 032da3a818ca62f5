// A Node process of ours under test: to start, kill, freeze and stop.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A running process. */
export interface ServerProcess {
  readonly name: string
  readonly pid: number
  /** Counts from 0, among its kind. */
  readonly nth: number
  /** What it wrote, logs included. */
  said(): string
  alive(): boolean
  /** Resolves once it is gone. */
  readonly ended: Promise<unknown>
  /** Ends it as a crash would, and waits until it is gone. */
  kill9(): Promise<void>
  /** Ends it in good order; its exit code. */
  stop(): Promise<number | null>
  freeze(): void
  thaw(): void
  /** Cuts the channel to the launcher, as a launcher that died would. */
  orphan(): void
}

/** How to start a process. */
export interface Starting {
  env: NodeJS.ProcessEnv
  /** Of Node. */
  flags?: readonly string[]
  /** Where it logs: a descriptor; left out: into `said()`. */
  log?: number | undefined
}

/** What must not outlive the test. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** Starts a file of the project and waits until it says that it serves; throws with all it wrote when it ends before. */
export async function startProcess(
  name: string,
  file: string,
  { env, flags = [], log }: Starting,
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

function serverProcess(name: string, child: ChildProcess, said: () => string): ServerProcess {
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
    nth: Number(name.split('-')[1]) - 1,
    said,
    alive,
    ended,
    kill9: () => end('SIGKILL'),
    async stop() {
      if (alive()) child.kill('SIGCONT')
      await end('SIGTERM')
      return child.exitCode
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    orphan: () => child.disconnect(),
  }
}
