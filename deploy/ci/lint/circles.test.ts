// Tests that there are no circular imports, type-only imports and tests included.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Our files that a file imports statically; dynamic imports are left out, since they close no cycle. */
function importsOf(file: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const later = new Set([...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, path]) => path))
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((path) => /^[.#]/.test(path) && !later.has(path))
    .map((path) => (path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)))
}

type Graph = ReadonlyMap<string, readonly string[]>

/** The first import cycle reachable from `starts`, as its files; null: none. */
function circleIn(graph: Graph, starts: readonly string[] = [...graph.keys()]): string[] | null {
  const done = new Set<string>()
  const follow = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of graph.get(file) ?? []) {
      const circle = follow(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of starts) {
    const circle = follow(file, [])
    if (circle) return circle
  }
  return null
}

const files = globSync('{proto,engine,gateway,web,loadtest,deploy}/**/*.{ts,tsx,mjs,js}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', 'proto/gen/**'],
})
const graph: Graph = new Map(
  files.map((file) => [file, importsOf(file, readFileSync(join(ROOT, file), 'utf8'))]),
)

test.each(['proto', 'engine', 'gateway', 'web', 'loadtest', 'deploy'])('%s has no import cycle', (folder) => {
  const starts = files.filter((file) => file.startsWith(`${folder}/`))
  expect(starts.length).toBeGreaterThan(0)
  expect(circleIn(graph, starts)).toBeNull()
})

test('a cycle is detected, also through types and aliases', () => {
  const a = importsOf('engine/a.ts', "import type { B } from './part/b.ts'\nvoid import('./later.ts')")
  const b = importsOf('engine/part/b.ts', "export * from '#engine/a.ts'\nimport 'yaml'")
  expect(a).toEqual(['engine/part/b.ts'])
  const circle = new Map([
    ['engine/a.ts', a],
    ['engine/part/b.ts', b],
  ])
  expect(circleIn(circle)).toEqual(['engine/a.ts', 'engine/part/b.ts', 'engine/a.ts'])
  expect(circleIn(new Map([['engine/a.ts', a]]))).toBeNull()
})
