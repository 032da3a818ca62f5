// `node --import .../inject.mjs?NAME`: injects the mutant of that name into this process.
import { patchModules } from '../../deploy/ci/testing/patchModules.mjs'
import { isMutant, MUTANTS } from './mutants.mjs'

const name = new URL(import.meta.url).search.slice(1)
if (!isMutant(name)) throw new Error(`there is no mutant «${name}»`)
patchModules(MUTANTS[name], `import * as broken from '${new URL('broken.ts', import.meta.url).href}'\n`)
