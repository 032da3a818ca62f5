// Copies the source tree and adds a card to it; installed packages and tools are linked.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { FILES, INSERTIONS } from './boosterShot.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Generated files, and files of one checkout only. */
const EXCLUDED = ['node_modules', '.git', '.cache', '.data', 'dist', 'screenshots']
const LINKED = ['node_modules', '.cache/tools']

/** Copies the tree; returns the path of the copy. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'add-card-'))
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !EXCLUDED.includes(basename(path)) })
  for (const path of LINKED) {
    if (!existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(copy, path))
  }
  return copy
}

/** Adds the card and returns the touched files; throws the place of an insertion that no longer fits. */
export function addCard(copy: string): string[] {
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(copy, path), text)
  for (const { file, before, text } of INSERTIONS) {
    const path = join(copy, file)
    const [head, ...rest] = readFileSync(path, 'utf8').split(before)
    if (rest.length !== 1) throw new Error(`${file}: ${JSON.stringify(before)} is there ${rest.length} times`)
    writeFileSync(path, `${head}${text}${before}${rest.join(before)}`)
  }
  return [...new Set([...Object.keys(FILES), ...INSERTIONS.map(({ file }) => file)])]
}
