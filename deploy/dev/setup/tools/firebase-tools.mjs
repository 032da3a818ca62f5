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

/** The program if it was fetched before; tests that are run alone look here. */
export const findFirebaseTools = () => (existsSync(program) ? program : null)

/**
 * The program, fetched if need be. None of its packages may run a script of its own: the emulator needs none.
 * @param {string} node
 * @returns {Promise<string>} to be run with Node
 */
export async function firebaseTools(node) {
  const here = findFirebaseTools()
  if (here) return here
  requireDiskSpace(500)
  // Only what was fetched to its end gets the name that is looked for.
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
