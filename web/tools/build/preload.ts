// A page of its own for each address that needs the table: the same page, which fetches the table's code beside its own.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What the table is made of that its code asks for only when it runs. */
const TABLE = ['/net/start.ts', '/game/Play.tsx', '/table/Table.tsx', '/game/dialogs/Prompt.tsx']
/** What the table's code fetches first: the tile of the cloth, and the sheets that the stickers of faces are cut from. */
const ART = /(?:cloth-tile-[\w-]+\.svg|low-\w+-\d+-[\w-]+\.webp)$/
const WAITING = ['/net/start.ts', '/lobby/WaitingRoom.tsx']
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
    const art = Object.keys(bundle)
      .filter((name) => ART.test(name))
      .map((name) => `<link rel="preload" as="fetch" crossorigin href="/${name}">`)
    if (art.length < 2) this.error('There is no cloth and no sheet of stickers to fetch first.')
    const page = async (name: string, modules: readonly string[], more: readonly string[]): Promise<void> => {
      const links = [...fonts, ...linksTo(bundle, modules, index), ...more].map((link) => `    ${link}\n`)
      await writeFile(join(dir, name), index.replace('  </head>', `${links.join('')}  </head>`))
    }
    await page('game.html', TABLE, art)
    await page('waiting-room.html', WAITING, [])
    await page('index.html', [], [])
  },
})

/** Links to the chunks of these modules with all they import, but for what the page has already. */
function linksTo(bundle: Rolldown.OutputBundle, modules: readonly string[], page: string): string[] {
  const chunks = Object.values(bundle).filter((out) => out.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(
    modules.flatMap((module) => {
      // A module that others import too has a chunk of its own name beside the one that holds it.
      const has = chunks.filter(
        ({ moduleIds, facadeModuleId }) =>
          facadeModuleId?.endsWith(module) === true || moduleIds.some((id) => id.endsWith(module)),
      )
      if (has.length === 0) throw new Error(`no chunk has ${module}`)
      return has
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
