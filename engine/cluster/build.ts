// The build id: a hash of this engine's code, so that a quarantine holds for one build.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA } from '../room/migrations.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What an engine's rooms are made of; the wire's generated code follows from what stands there. */
const FOLDERS = ['engine', 'proto']
const CODE = /(?<!\.test)\.(?:ts|mjs|proto)$/

function hashOfCode(): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => CODE.test(name)).sort()) {
      hash.update(`${folder}/${file}\n`).update(readFileSync(join(ROOT, folder, file)))
    }
  }
  return hash.digest('base64url').slice(0, 12)
}

/** The schema it saves and 72 bits of the hash of its code; two engines of one build have the same. */
export const BUILD = `${SCHEMA}-${hashOfCode()}`
