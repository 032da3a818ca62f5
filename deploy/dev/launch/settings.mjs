// `npm run settings`: writes the table of settings into deploy/README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { withTable } from './variables.mjs'

const file = join(root, 'deploy/README.md')
writeFileSync(file, withTable(readFileSync(file, 'utf8')))
