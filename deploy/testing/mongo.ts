// A server that speaks MongoDB's protocol, for tests: on a free port, with data of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFerretdb } from '../setup/ferretdb.mjs'
import { freePort } from './site.ts'

export interface TestMongo {
  /** As MONGODB_URI takes it. */
  readonly uri: string
  stop(): Promise<void>
}

/** Starts the one that the set-up has built; throws when there is none or it does not start. */
export async function startMongo(): Promise<TestMongo> {
  const program = process.env['FERRETDB'] ?? findFerretdb()
  if (program === null) {
    throw new Error(
      'There is no MongoDB server: `npm test -- --only mongo` builds one, MONGODB_URI names one.',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'll-mongo-'))
  const port = await freePort()
  const settings = '--handler=sqlite --telemetry=disable --debug-addr=- --log-level=error'.split(' ')
  const places = [`--listen-addr=127.0.0.1:${port}`, `--sqlite-url=file:${folder}/`, `--state-dir=${folder}`]
  const child = spawn(program, [...settings, ...places], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
    })
  }
  // A test process that ends early must not leave its server behind.
  const killIt = (): void => void child.kill('SIGKILL')
  process.once('exit', killIt)
  const stop = async (): Promise<void> => {
    process.off('exit', killIt)
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 500 && child.exitCode === null; tries += 1) {
    if (await listens(port)) return { uri: `mongodb://127.0.0.1:${port}/`, stop }
    await wait(20)
  }
  await stop()
  throw new Error(`FerretDB does not start: ${said}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
