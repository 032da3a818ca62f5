// Patches source files as Node loads them: how tests change a process they start, so that no product code knows of tests.
import { registerHooks } from 'node:module'

/**
 * One replacement in a source file; `file` as seen from the root of the repository, `was` must stand in it exactly once.
 * @typedef {{ file: string, was: string, is: string }} Patch
 */

/**
 * From now on this thread loads the files with their patches, one after the other; one that no longer fits is an error.
 * @param {readonly Patch[]} patches
 * @param {string} head what comes before each patched source: the imports that patches need
 */
export function patchModules(patches, head = '') {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const own = patches.filter(({ file }) => url.endsWith(`/${file}`))
      if (own.length === 0) return loaded
      return { ...loaded, source: own.reduce(patched, `${head}${loaded.source}`) }
    },
  })
}

/**
 * @param {string} source
 * @param {Patch} patch
 */
function patched(source, { file, was, is }) {
  const [before, after, ...more] = source.split(was)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`cannot patch ${file}: it must have «${was}» exactly once`)
  return `${before}${is}${after}`
}
