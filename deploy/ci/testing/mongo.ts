// Starts a MongoDB-compatible server for tests, with its own data, on a free port.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFerretdb } from '../../dev/setup/tools/ferretdb.mjs'
import { startServer } from './server.ts'
import { freePort } from './port.ts'

const TIMEOUT_MS = 60_000

export interface TestMongo {
  /** Value for MONGODB_URI. */
  readonly uri: string
  stop(): Promise<void>
}

/** Starts the server that the set-up built; throws when it is missing or does not start. */
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
  const server = await startServer({
    program,
    args: [...settings, ...places],
    isUp: () => listens(port),
    timeoutMs: TIMEOUT_MS,
  })
  return {
    uri: `mongodb://127.0.0.1:${port}/`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
