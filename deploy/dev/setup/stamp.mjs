// Build stamps: content hashes of the sources of each generated artefact.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.mjs'
import { errorCode, rethrowUnlessSystemError } from './errors.mjs'

/**
 * A hash of words and of the contents of files and folders; missing paths are skipped.
 * @param {readonly string[]} words
 * @param {readonly string[]} paths relative to the root
 * @param {(path: string) => boolean} [isIncluded]
 */
export function hashOf(words, paths, isIncluded = () => true) {
  const hash = createHash('sha256').update(JSON.stringify(words))
  for (const path of paths.flatMap((each) => filesUnder(join(root, each))).sort()) {
    if (!isIncluded(path)) continue
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name === 'dist') return []
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(inner) : [inner]
    })
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return [path]
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * Whether the stamp file has this text.
 * @param {string} file
 * @param {string} text
 */
export function hasStamp(file, text) {
  try {
    return readFileSync(file, 'utf8') === text
  } catch (error) {
    rethrowUnlessSystemError(error)
    return false
  }
}

/**
 * Makes an artefact and stamps it; after a failure there is no stamp.
 * @param {string} file
 * @param {string} text
 * @param {() => unknown} make
 */
export async function makeStamped(file, text, make) {
  rmSync(file, { force: true })
  await make()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
