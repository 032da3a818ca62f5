// Installs firebase-tools, the Firebase Auth emulator for the tests, by version.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '../command.mjs'
import { withNode } from '../dependencies.mjs'
import { cache } from '../paths.mjs'
import { npm } from '../npm.mjs'
import { requireDiskSpace } from '../disk-space.mjs'
import { logWhile } from '../log.mjs'
import { sentenceFor, UserError } from '../user-error.mjs'

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
export async function firebaseTools(node) {
  const here = findFirebaseTools()
  if (here) return here
  requireDiskSpace(500)
  // Renamed only when the installation is complete.
  const making = `${folder}-making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  writeFileSync(join(making, 'package.json'), '{ "private": true }\n')
  try {
    await logWhile(
      `Fetching Firebase's emulator for the tests (firebase-tools ${VERSION}), once`,
      async () => {
        const call = npm(['install', '--ignore-scripts', '--no-save', `firebase-tools@${VERSION}`], node)
        await must('Fetching Firebase’s emulator', call.file, call.args, { cwd: making, env: withNode(node) })
        rmSync(folder, { recursive: true, force: true })
        renameSync(making, folder)
      },
    )
  } catch (error) {
    throw new UserError(
      `There is no Firebase emulator for the tests: ${sentenceFor(error, 'Fetching it').replace(/\.$/, '')}.`,
    )
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return program
}
