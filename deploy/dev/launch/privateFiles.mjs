// Repairs permissions of the data folder of older versions: folders 0700, files 0600.
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rethrowUnlessSystemError } from '../setup/errors.mjs'

/** The game's files in its data folder; all others are left alone. */
const OURS = /^(?:records[\w.-]*|redis|logs|secrets\.json[\w.]*|password-links\.txt|\.room)$/

/**
 * Makes the game's files private, and the folder itself unless it has other files too.
 * @param {string} folder
 */
export function makePrivate(folder) {
  const names = readdirSync(folder)
  for (const name of names) if (OURS.test(name)) restrict(join(folder, name))
  if (names.every((name) => OURS.test(name))) setMode(folder, 0o700)
}

/** @param {string} path */
function restrict(path) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    setMode(path, 0o700)
    for (const name of readdirSync(path)) restrict(join(path, name))
  } else if (found?.isFile()) setMode(path, 0o600)
}

/**
 * @param {string} path
 * @param {number} bits
 */
function setMode(path, bits) {
  try {
    chmodSync(path, bits)
  } catch (error) {
    rethrowUnlessSystemError(error)
    // Owned by another user.
  }
}
