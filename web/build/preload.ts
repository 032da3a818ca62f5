// A page of its own for each address that needs the table: the same page, which fetches the table's code beside its own.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What the table is made of that its code asks for only when it runs. */
const TABLE = [
  '/net/start.ts',
  '/play/Play.tsx',
  '/table/Table.tsx',
  '/play/dialogs/Prompt.tsx',
  '/environment-browser/browserAll.mjs',
  '/renderers/gl/WebGLRenderer.mjs',
]
const WAITING = ['/net/start.ts', '/pages/WaitingRoom.tsx']
/** The two fonts that everything is written in. */
const FONTS = /(?:lilita-one-latin-400|nunito-latin-wght)-normal-[\w-]+\.woff2$/

/** Writes game.html and waiting-room.html beside index.html. */
export const preload = (): Plugin => ({
  name: 'preload',
  async writeBundle({ dir = '' }, bundle) {
    const index = await readFile(join(dir, 'index.html'), 'utf8')
    const fonts = Object.keys(bundle)
      .filter((name) => FONTS.test(name))
      .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`)
    if (fonts.length !== 2) this.error(`There should be two fonts to fetch first, not ${fonts.length}.`)
    const page = async (name: string, modules: readonly string[]): Promise<void> => {
      const links = [...fonts, ...linksTo(bundle, modules, index)].map((link) => `    ${link}\n`)
      await writeFile(join(dir, name), index.replace('  </head>', `${links.join('')}  </head>`))
    }
    await page('game.html', TABLE)
    await page('waiting-room.html', WAITING)
    await page('index.html', [])
  },
})

/** Links to the chunks of these modules with all they import, but for what the page has already. */
function linksTo(bundle: Rolldown.OutputBundle, modules: readonly string[], page: string): string[] {
  const chunks = Object.values(bundle).filter((out) => out.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
      if (!chunk) throw new Error(`no chunk has ${module}`)
      return chunk
    }),
  )
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) found.add(chunk)
    }
  }
  const styles = new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...[...found].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ].filter((link) => !page.includes(link.replace(/.* href="(.*)">/, '$1')))
}
