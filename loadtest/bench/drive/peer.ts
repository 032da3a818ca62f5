// Starts a server of loadtest/peers as a child process pinned to the server core.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../../deploy/ci/testing/port.ts'
import type { Part } from '../../testbed/cluster.ts'
import { pin, SERVER } from './cores.ts'

const FOLDER = join(import.meta.dirname, '../../peers')

/** A running peer. */
export interface Peer extends Pick<Part, 'pid' | 'said'> {
  readonly port: number
  stop(): Promise<void>
}

/** Starts a file of loadtest/peers and waits until it serves. */
export async function startPeer(file: string, env: NodeJS.ProcessEnv = {}): Promise<Peer> {
  const port = await freePort()
  const child = fork(join(FOLDER, file), {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (text = (text + chunk.toString()).slice(-100_000)))
  const killIt = (): void => void child.kill('SIGKILL')
  process.once('exit', killIt)
  let stopping = false
  const ended = once(child, 'exit')
  child.once('exit', () => {
    process.off('exit', killIt)
    if (!stopping) throw new Error(`${file} ended by itself: ${text}`)
  })
  await once(child, 'message')
  const pid = child.pid ?? -1
  pin([pid], SERVER)
  return {
    pid,
    port,
    said: () => text,
    async stop() {
      stopping = true
      child.kill('SIGKILL')
      await ended
    },
  }
}
