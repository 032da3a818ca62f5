// Adds the precache list and the build id to the service worker.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { addImports } from './addImports.ts'
import { classicChunk } from './classic.ts'

/** File name of the service worker; its scope is its folder. */
export const WORKER = 'sw.js'
/** Modules that the page always imports dynamically. */
const DYNAMIC_MODULES = [
  '/net/start.ts',
  '/home/Sections.tsx',
  '/home/HandOfFive.tsx',
  '/app/GlobalDialogs.tsx',
]
/** Modules that work offline, precached with their static and dynamic imports. */
const OFFLINE_MODULES = [
  '/tutorial/Tutorial.tsx',
  '/tables/Practice.tsx',
  '/static/Rules.tsx',
  '/sound/Sound.tsx',
  '/app/TurnAlerts.tsx',
]
/** Drawings, low-resolution sheets, the tutorial's avatars; not large pictures, sound or video. */
const OFFLINE_ART = /^assets\/(?:[\w-]+\.svg|(?:low-\w+-\d+|toilet-paper|cousin-mu)-[\w-]+\.webp)$/
/** Pictures and fonts of the hero. */
const HERO_ASSETS =
  /^assets\/(?:logo-(?:hero|bar)|icons|paper-roll|mug-with-steam|mug-ring|pencil|favicon-\d+|lilita-one-latin-400-normal|nunito-latin-wght-normal|caveat-latin-wght-normal)-[\w-]+\.(?:svg|woff2)$/

/** Writes the build id into every page, and prepends the list to the worker's code. */
export const offline = (): Plugin => ({
  name: 'offline',
  generateBundle(_, bundle) {
    classicChunk(bundle, 'sw')
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      if (bundle === undefined) return []
      const content = `${Math.floor(Date.now() / 1000)}-${hashOf(shellOf(bundle))}`
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }]
    },
  },
  async writeBundle({ dir = '' }, bundle) {
    const files = shellOf(bundle)
    const worker = join(dir, WORKER)
    const code = await readFile(worker, 'utf8')
    const known = `const SHELL=${JSON.stringify(['/', ...files])},BUILD=${JSON.stringify(hashOf(files))};`
    await writeFile(worker, known + code)
  },
})

const hashOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.join()).digest('base64url').slice(0, 12)

function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const all = Object.values(bundle)
  const chunks = all.filter((out) => out.type === 'chunk').filter(({ name }) => name !== 'sw')
  const contains = ({ moduleIds }: Rolldown.OutputChunk, ends: readonly string[]): boolean =>
    moduleIds.some((id) => ends.some((end) => id.endsWith(end)))
  for (const end of [...DYNAMIC_MODULES, ...OFFLINE_MODULES])
    if (!chunks.some((chunk) => contains(chunk, [end]))) throw new Error(`offline: no module is named ${end}`)
  const needed = new Set(chunks.filter((chunk) => chunk.isEntry || contains(chunk, DYNAMIC_MODULES)))
  addImports(bundle, needed)
  const shell = new Set(needed)
  for (const chunk of chunks.filter((each) => contains(each, OFFLINE_MODULES))) needed.add(chunk)
  addImports(bundle, needed, (chunk) => (shell.has(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports]))
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const assets = all
    .map(({ fileName }) => fileName)
    .filter((name) => HERO_ASSETS.test(name) || OFFLINE_ART.test(name))
  return [...new Set([...[...needed].map(({ fileName }) => fileName), ...styles, ...assets])]
    .sort()
    .map((name) => `/${name}`)
}
