// Writes an HTML page with preload links for each URL that needs the table or the lobby.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { addImports } from './addImports.ts'

/** The table's modules that are imported dynamically. */
const TABLE = ['/net/start.ts', '/game/Play.tsx', '/table/Table.tsx', '/game/dialogs/Prompt.tsx']
/** The table's first assets: the cloth's tile, and the sprite sheets of the card faces. */
const ART = /(?:cloth-tile-[\w-]+\.svg|low-\w+-\d+-[\w-]+\.webp)$/
const WAITING = ['/net/start.ts', '/lobby/WaitingRoom.tsx']
/** The two main fonts. */
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

/** Preload links for the chunks of these modules and their imports, except those the page already has. */
function linksTo(bundle: Rolldown.OutputBundle, modules: readonly string[], page: string): string[] {
  const chunks = Object.values(bundle).filter((out) => out.type === 'chunk')
  const found = new Set(
    modules.flatMap((module) => {
      // A shared module has its own facade chunk beside the chunk that contains it.
      const has = chunks.filter(
        ({ moduleIds, facadeModuleId }) =>
          facadeModuleId?.endsWith(module) === true || moduleIds.some((id) => id.endsWith(module)),
      )
      if (has.length === 0) throw new Error(`no chunk has ${module}`)
      return has
    }),
  )
  addImports(bundle, found)
  const styles = new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...[...found].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ].filter((link) => !page.includes(link.replace(/.* href="(.*)">/, '$1')))
}
