// Patches source files in Node's module loader, so that tests can change a child process.
import { registerHooks } from 'node:module'

/**
 * One replacement in a source file; `file` as seen from the root of the repository, `was` must stand in it exactly once.
 * @typedef {{ file: string, was: string, is: string }} Patch
 */

/**
 * From now on this thread loads the files with their patches, at most one each; one that no longer fits is an error.
 * @param {readonly Patch[]} patches
 * @param {string} head what comes before each patched source: the imports that patches need
 */
export function patchModules(patches, head = '') {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const patch = patches.find(({ file }) => url.endsWith(`/${file}`))
      if (patch === undefined) return loaded
      const [before, after, ...more] = String(loaded.source).split(patch.was)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`cannot patch ${patch.file}: it must have «${patch.was}» exactly once`)
      return { ...loaded, source: `${head}${before}${patch.is}${after}` }
    },
  })
}
