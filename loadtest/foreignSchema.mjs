// `node --import`: this process is of a build that saves rooms under another schema, as the next or the last release may.
import { registerHooks } from 'node:module'

const SAVE = '/engine/room/save.ts'
const CONSTANT = /const SCHEMA = (\d+)/

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(SAVE)) return loaded
    const source = String(loaded.source)
    if (!CONSTANT.test(source)) throw new Error('engine/room/save.ts has no schema to be changed')
    return {
      ...loaded,
      source: source.replace(CONSTANT, (_, schema) => `const SCHEMA = ${Number(schema) + 1}`),
    }
  },
})
