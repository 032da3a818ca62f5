// Starts a server of loadtest/peers as a child process pinned to the server core.
import { freePort } from '../../../deploy/ci/testing/port.ts'
import { startProcess } from '../../testbed/process.ts'
import { pin, SERVER } from './cores.ts'

/** Starts a file of loadtest/peers and waits until it serves. */
export async function startPeer(file: string, env: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const part = await startProcess(file, `loadtest/peers/${file}`, {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
  })
  let stopping = false
  void part.ended.then(() => {
    if (!stopping) throw new Error(`${file} ended by itself: ${part.output()}`)
  })
  pin([part.pid], SERVER)
  return {
    ...part,
    port,
    stop(): Promise<void> {
      stopping = true
      return part.kill9()
    },
  }
}
