// Builds FerretDB over SQLite, a MongoDB-compatible server for the tests.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGoTool, ensureGoTool } from './go.mjs'

const VERSION = 'v1.24.0'

/** @type {import('./go.mjs').GoTool} */
const tool = {
  name: 'ferretdb',
  module: 'github.com/FerretDB/FerretDB',
  version: VERSION,
  main: './cmd/ferretdb',
  what: `MongoDB server for the tests (FerretDB ${VERSION})`,
  remedy: 'install Go 1.22 or newer, or name a MongoDB server in MONGODB_URI',
  // Its build reads the version from a file there.
  prepareSource: (source) => writeFileSync(join(source, 'build/version/version.txt'), `${VERSION}\n`),
}

/** The server if it was built before; used by tests that run without the set-up. */
export const findFerretdb = () => findGoTool(tool)

/** The server, built if necessary. */
export const ensureFerretdb = () => ensureGoTool(tool)
