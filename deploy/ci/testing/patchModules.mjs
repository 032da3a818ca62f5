// Patches source files as Node loads them, so that product code has no test hooks.
import { registerHooks } from 'node:module'

/**
 * One replacement in a source file; `file` is relative to the root, `was` must occur in it exactly once.
 * @typedef {{ file: string, was: string, is: string }} Patch
 */

/**
 * Makes this thread load the files with their patches, applied in order; a patch that does not fit is an
 * error.
 * @param {readonly Patch[]} patches
 * @param {string} head prepended to each patched source: the imports that patches need
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
