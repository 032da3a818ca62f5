// Creates a folder with mode 0700; on failure the error names the setting for another path.
import { mkdirSync } from 'node:fs'
import { errorCode, rethrowUnlessSystemError } from './errors.mjs'
import { UserError } from './userError.mjs'

/** @type {Readonly<Record<string, string>>} */
const REASONS = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  // Missing parents would have been created too, so the cause lies above them.
  ENOENT: 'nothing can be made above it',
  ENOTDIR: 'something above it is no folder',
  EEXIST: 'something else has its name',
}

/**
 * @param {string} path
 * @param {string} description of the folder, as the beginning of a sentence
 * @param {string} setting the variable for another path
 */
export function makeFolder(path, description, setting) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    rethrowUnlessSystemError(error)
    const code = errorCode(error)
    throw new UserError(
      `${description}, ${path}, can't be made (${REASONS[code] ?? code}): mend that or set ${setting} to a folder of yours, then run the same command again.`,
    )
  }
}
