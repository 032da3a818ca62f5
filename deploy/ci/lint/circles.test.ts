// Tests that no files, and no two folders of the page, import each other; types count too.
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

const folderOf = (path: string): string[] => path.split('/').slice(0, -1)

/** Two folders of one parent, as `from > to`, for each import that leads from one to the other. */
function foldersIn(graph: Graph): Set<string> {
  const found = new Set<string>()
  for (const [file, imported] of graph) {
    for (const other of imported) {
      const from = folderOf(file)
      const to = folderOf(other)
      const depth = from.findIndex((part, at) => part !== to[at])
      if (depth < 0 || to[depth] === undefined) continue
      const upTo = (path: readonly string[]): string => path.slice(0, depth + 1).join('/')
      found.add(`${upTo(from)} > ${upTo(to)}`)
    }
  }
  return found
}

/** The pairs of sibling folders that import each other. */
function mutualFolders(graph: Graph): string[] {
  const pairs = foldersIn(graph)
  const reverse = (pair: string): string => pair.split(' > ').reverse().join(' > ')
  return [...pairs].filter((pair) => pair < reverse(pair) && pairs.has(reverse(pair)))
}

test('no two folders of the page import each other', () => {
  const page = [...graph].filter(([file]) => /^web\/(?!dev|e2e)/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(page.length).toBeGreaterThan(0)
  expect(mutualFolders(new Map(page))).toEqual([])
})

test('folders that import each other are found, a folder and its own subfolder are not', () => {
  const between = (...imports: [from: string, to: string][]): string[] =>
    mutualFolders(new Map(imports.map(([from, to]) => [from, [to]])))
  expect(between(['web/a/x/1.ts', 'web/b/2.ts'], ['web/b/y/3.ts', 'web/a/4.ts'])).toEqual(['web/a > web/b'])
  expect(between(['web/a/1.ts', 'web/a/x/2.ts'], ['web/a/x/3.ts', 'web/a/4.ts'])).toEqual([])
  expect(between(['web/a/1.ts', 'web/b/2.ts'])).toEqual([])
})
