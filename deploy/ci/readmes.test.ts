// READMEs: every source file and folder they name exists, as seen from the root or from their own folder.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const FOLDERS = ['proto', 'engine', 'gateway', 'web', 'loadtest', 'deploy']
const paths = [
  ...FOLDERS,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
].filter((path) => !path.includes('node_modules'))
const readmes = ['README.md', ...FOLDERS.map((folder) => join(folder, 'README.md'))].filter(
  (path) => path === 'README.md' || paths.includes(path),
)

/** What set-up, builds and runs make. */
const MADE = /^(?:proto\/gen|web\/dist|loadtest\/dist|DATA_DIR)(?:\/|$)/
const PATH = /^(?=.*(?:\/|\.(?:ts|tsx|mjs|ya?ml|proto)$))[a-z][\w./-]*[a-z]$/i

test.each(readmes)('%s names what there is', (readme) => {
  const text = readFileSync(join(root, readme), 'utf8')
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.replace(/\/$/, ''))
  // A bare name may be anywhere: its paragraph says in which folder.
  const isThere = (path: string): boolean =>
    paths.includes(path) ||
    paths.includes(join(dirname(readme), path)) ||
    (!path.includes('/') && paths.some((each) => each.endsWith(`/${path}`)))
  expect(named.filter((word) => PATH.test(word) && !MADE.test(word) && !isThere(word))).toEqual([])
})
