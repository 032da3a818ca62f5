// `node --import .../seeded.mjs?NUMBER`: in this process the dice of every new room begin with a number of the test's own.
import { createHash } from 'node:crypto'
import { registerHooks } from 'node:module'

const FILE = '/engine/worker/opening.ts'
const DRAWN = 'chance(16)'
const hex = createHash('sha256')
  .update(new URL(import.meta.url).search.slice(1))
  .digest('hex')

/**
 * What the engines of a test are started with, so that its games can be played again.
 * @param {number} seed
 */
export const seeded = (seed) => ({ NODE_OPTIONS: `--import=${new URL(`?${seed}`, import.meta.url).href}` })

if (new URL(import.meta.url).search !== '')
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(FILE)) return loaded
      const [before, after, ...more] = String(loaded.source).split(DRAWN)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`dice can't be seeded: ${FILE} is not as it was`)
      return { ...loaded, source: `${before}Buffer.from('${hex}', 'hex')${after}` }
    },
  })
