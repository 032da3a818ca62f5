// `node --import`: this process is of a build that saves rooms under another schema, and reads no other: as the last release may, or one after the next.
import { registerHooks } from 'node:module'

const MIGRATIONS = '/engine/room/migrations.ts'
const SCHEMA = /const SCHEMA = (\d+)/
const STEPS = /(const MIGRATIONS: [^=]+= )\{.*?\n\}/s

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(MIGRATIONS)) return loaded
    const source = String(loaded.source)
    if (!SCHEMA.test(source) || !STEPS.test(source)) throw new Error(`${MIGRATIONS} is not as it was`)
    const next = source.replace(SCHEMA, (_, schema) => `const SCHEMA = ${Number(schema) + 1}`)
    return { ...loaded, source: next.replace(STEPS, '$1{}') }
  },
})
