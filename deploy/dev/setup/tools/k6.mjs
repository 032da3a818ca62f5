// Finds the k6 load generator, or builds it from source.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findTool, goTool } from './go.mjs'

const VERSION = 'v1.8.1'

/** @type {import('./go.mjs').GoTool} */
const tool = {
  name: 'k6',
  module: 'go.k6.io/k6',
  version: VERSION,
  main: '.',
  what: `load generator (k6 ${VERSION})`,
  otherwise:
    'install k6, name one in K6, or install Go 1.25 or newer; `npm run loadtest -- build` writes the scripts for a k6 on another machine',
}

/** The k6 from K6 or PATH, or one built before; null: none. */
export function findK6() {
  const named = process.env['K6'] ?? ''
  if (named !== '') return named
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((each) => each !== '')
  return folders.map((each) => join(each, 'k6')).find((file) => existsSync(file)) ?? findTool(tool)
}

/** A k6, built if necessary, which takes minutes. */
export const k6 = async () => findK6() ?? (await goTool(tool))
