// Tests that neither files nor folders import each other in a circle; types count too.
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

/** The first circle of sibling folders; null: none. */
function folderCircle(graph: Graph): string[] | null {
  const imports = Map.groupBy(
    [...foldersIn(graph)].map((pair) => pair.split(' > ')),
    ([from = '']) => from,
  )
  return circleIn(new Map([...imports].map(([from, pairs]) => [from, pairs.map(([, to = '']) => to)])))
}

/** The imports of a part of the product, without its tests and what only they use. */
const partOf = (name: string): Graph => {
  const isProduct = (file: string): boolean =>
    file.startsWith(`${name}/`) &&
    !/\.test\.tsx?$|\/testing\/|^web\/(?:dev|e2e)\/|^(?:engine|gateway)\/test\//.test(file)
  const part = new Map([...graph].filter(([file]) => isProduct(file)))
  expect(part.size).toBeGreaterThan(0)
  return part
}

test('no two folders of the page import each other', () => {
  expect(mutualFolders(partOf('web'))).toEqual([])
})

test.each(['proto', 'engine', 'gateway'])('the folders of %s import each other in no circle', (name) => {
  expect(folderCircle(partOf(name))).toBeNull()
})

test('folders that import each other are found, a folder and its own subfolder are not', () => {
  const graphOf = (...imports: [from: string, to: string][]): Graph =>
    new Map(imports.map(([from, to]) => [from, [to]]))
  const mutual = graphOf(['web/a/x/1.ts', 'web/b/2.ts'], ['web/b/y/3.ts', 'web/a/4.ts'])
  expect(mutualFolders(mutual)).toEqual(['web/a > web/b'])
  expect(folderCircle(mutual)).toEqual(['web/a', 'web/b', 'web/a'])
  const three = graphOf(['a/1.ts', 'b/1.ts'], ['b/2.ts', 'c/1.ts'], ['c/x/2.ts', 'a/2.ts'])
  expect(mutualFolders(three)).toEqual([])
  expect(folderCircle(three)).toEqual(['a', 'b', 'c', 'a'])
  const nested = graphOf(['web/a/1.ts', 'web/a/x/2.ts'], ['web/a/x/3.ts', 'web/a/4.ts'])
  expect(mutualFolders(nested)).toEqual([])
  expect(folderCircle(nested)).toBeNull()
  expect(mutualFolders(graphOf(['web/a/1.ts', 'web/b/2.ts']))).toEqual([])
})
