// Hashes the code of folders without tests; equal for processes of one build.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const CODE = /(?<!\.test)\.(?:ts|mjs|proto)$/

/** Returns 72 bits of the hash; `more`: other inputs of the build. */
export function codeHash(folders: readonly string[], more = ''): string {
  const hash = createHash('sha256').update(more)
  for (const folder of folders) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => CODE.test(name)).sort()) {
      hash.update(`${folder}/${file}\n`).update(readFileSync(join(ROOT, folder, file)))
    }
  }
  return hash.digest('base64url').slice(0, 12)
}
