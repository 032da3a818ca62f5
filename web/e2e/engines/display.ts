// Starts Xvfb, a virtual X display for browsers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A running X server. */
export interface Display {
  /** Value of the environment variable DISPLAY. */
  readonly name: string
  close(): Promise<void>
}

/** Starts Xvfb on a free display number; throws when it exits at once. */
export async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = server.stdio[3]
  const number = await new Promise<string>((done, failed) => {
    server.once('error', failed)
    server.once('exit', (code) => failed(new Error(`Xvfb ended with code ${code}`)))
    pipe?.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
  })
  return {
    name: `:${number}`,
    close: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}
