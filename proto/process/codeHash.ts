// A hash of the code in some folders, tests left out: two processes of one build have the same.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const CODE = /(?<!\.test)\.(?:ts|mjs|proto)$/

/** 72 bits of it; `more`: what else the build is made of. */
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
