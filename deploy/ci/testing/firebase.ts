// Starts the Firebase Auth emulator for tests, empty and on free ports.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirebaseTools } from '../../dev/setup/tools/firebaseTools.mjs'
import { startServer } from './server.ts'
import { freePort } from './port.ts'

/** A project id with this prefix never reaches Google. */
export const PROJECT = 'demo-lockdown-lane'

const TIMEOUT_MS = 50_000

export interface TestFirebase {
  /** Value for FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string
  stop(): Promise<void>
}

/** Starts the emulator that the set-up installed; throws when it is missing or does not start. */
export async function startFirebase(): Promise<TestFirebase> {
  const program = findFirebaseTools()
  if (program === null)
    throw new Error('There is no Firebase emulator: `npm test -- --only firebase` fetches one.')
  const folder = mkdtempSync(join(tmpdir(), 'll-firebase-'))
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = {
    auth: at(auth),
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
    singleProjectMode: true,
  }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const host = `127.0.0.1:${auth}`
  const server = await startServer({
    program: process.execPath,
    args: [program, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    cwd: folder,
    // Its own configuration goes into the folder too.
    env: { ...process.env, XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1' },
    isUp: () => answers(host),
    timeoutMs: TIMEOUT_MS,
  })
  return {
    host,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The code of the last password link sent to this address; null: none. */
export async function lastCode(host: string, email: string): Promise<string | null> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/oobCodes`)
  const said: unknown = await answer.json()
  if (typeof said !== 'object' || said === null || !('oobCodes' in said) || !Array.isArray(said.oobCodes))
    throw new Error('The emulator tells no links.')
  const sent: readonly unknown[] = said.oobCodes
  const link = sent.findLast(
    (each): each is { email: string; oobCode: string } =>
      typeof each === 'object' &&
      each !== null &&
      'email' in each &&
      each.email === email &&
      'oobCode' in each &&
      typeof each.oobCode === 'string',
  )
  return link?.oobCode ?? null
}
