// `node --import .../inject.mjs?NAME`: this process has the mutant of that name.
import { registerHooks } from 'node:module'
import { isMutant, MUTANTS } from './mutants.mjs'

const name = new URL(import.meta.url).search.slice(1)
if (!isMutant(name)) throw new Error(`there is no mutant «${name}»`)
const { file, was, is } = MUTANTS[name]
const BROKEN = `import * as broken from '${new URL('broken.ts', import.meta.url).href}'\n`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(file)) return loaded
    const [before, after, ...more] = String(loaded.source).split(was)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`the mutant «${name}» fits no more: ${file} is not as it was`)
    return { ...loaded, source: `${BROKEN}${before}${is}${after}` }
  },
})
