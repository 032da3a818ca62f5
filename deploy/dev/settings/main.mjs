// `npm run settings`: writes the table of settings into deploy/README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { withSettingsTable } from './render.mjs'

const file = join(root, 'deploy/README.md')
writeFileSync(file, withSettingsTable(readFileSync(file, 'utf8')))
