// A server of somebody else's as a process of a test: started, waited for, and gone when the test process is.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** How it is started, and when it counts as started. */
export interface Serving {
  program: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Asked again and again until it is. */
  isUp: () => Promise<boolean>
  /** How long it may take to start, ms. */
  patienceMs: number
}

/** Between two questions whether it is up. */
const ASK_MS = 20
/** Whoever does not go when told to is killed after so long. */
const LAST_MS = 5000

/** Starts it; gives the way to stop it. Throws with its last words when it does not start. */
export async function startServer(serving: Serving): Promise<() => Promise<void>> {
  const { program, args, cwd, env, isUp, patienceMs } = serving
  const child = spawn(program, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
    })
  }
  child.on('error', (error) => {
    said += error.message
  })
  // A test process that ends early must not leave its server behind.
  const killIt = (): void => void child.kill('SIGKILL')
  process.once('exit', killIt)
  const runs = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async (): Promise<void> => {
    process.off('exit', killIt)
    if (!runs()) return
    const ended = once(child, 'exit')
    const last = setTimeout(killIt, LAST_MS)
    child.kill('SIGTERM')
    await ended
    clearTimeout(last)
  }
  const until = Date.now() + patienceMs
  while (Date.now() < until && runs()) {
    if (await isUp()) return stop
    await wait(ASK_MS)
  }
  await stop()
  throw new Error(`${program} does not start: ${said}`)
}
