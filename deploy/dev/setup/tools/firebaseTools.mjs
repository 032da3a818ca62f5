// Installs firebase-tools, the Firebase Auth emulator for the tests, by version.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from '../paths.mjs'
import { runNpm } from '../npm.mjs'
import { requireDiskSpace } from '../diskSpace.mjs'
import { logWhile } from '../log.mjs'
import { describeError, UserError } from '../userError.mjs'

const VERSION = '15.34.2'

const folder = join(cache, 'tools', `firebase-tools-${VERSION}`)
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** The program if it was installed before; used by tests that run without the set-up. */
export const findFirebaseTools = () => (existsSync(program) ? program : null)

/**
 * The program, installed if necessary, without install scripts of its packages: the emulator needs none.
 * @param {string} node
 * @returns {Promise<string>} to be run with Node
 */
export async function ensureFirebaseTools(node) {
  const found = findFirebaseTools()
  if (found) return found
  requireDiskSpace(500)
  // Renamed only when the installation is complete.
  const partial = `${folder}-partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  writeFileSync(join(partial, 'package.json'), '{ "private": true }\n')
  try {
    await logWhile(
      `Fetching Firebase's emulator for the tests (firebase-tools ${VERSION}), once`,
      async () => {
        const args = ['install', '--ignore-scripts', '--no-save', `firebase-tools@${VERSION}`]
        await runNpm('Fetching Firebase’s emulator', args, { node, cwd: partial })
        rmSync(folder, { recursive: true, force: true })
        renameSync(partial, folder)
      },
    )
  } catch (error) {
    throw new UserError(
      `There is no Firebase emulator for the tests: ${describeError(error, 'Fetching it').replace(/\.$/, '')}.`,
    )
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
  return program
}
