// Finds the k6 load generator, or builds it from source.
import { ensureGoTool, findGoTool } from './go.mjs'
import { programPaths } from './programPaths.mjs'

const VERSION = 'v1.8.1'

/** @type {import('./go.mjs').GoTool} */
const tool = {
  name: 'k6',
  module: 'go.k6.io/k6',
  version: VERSION,
  main: '.',
  what: `load generator (k6 ${VERSION})`,
  remedy:
    'install k6, name one in K6, or install Go 1.25 or newer; `npm run loadtest -- build` writes the scripts for a k6 on another machine',
}

/** The k6 from K6 or PATH, or one built before; null: none. */
export function findK6() {
  return process.env['K6'] || (programPaths('k6')[0] ?? findGoTool(tool))
}

/** A k6, built if necessary, which takes minutes. */
export const ensureK6 = async () => findK6() ?? (await ensureGoTool(tool))
