// Bakes the single pictures: avatar figures and die-cut stickers, each as one WebP file.
//
// Run manually after a drawing or the list of avatars has changed: `node web/tools/art/bake-pictures.mjs`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AVATARS } from '../../art/avatars.ts'
import { openPainter } from './browser.mjs'

const art = join(import.meta.dirname, '../../art')
const svgOf = (name) => readFileSync(join(art, `${name}.svg`), 'utf8')
const { page, close } = await openPainter()
let bytes = 0

function save(path, base64) {
  const data = Buffer.from(base64, 'base64')
  bytes += data.length
  writeFileSync(join(art, path), data)
}

mkdirSync(join(art, 'avatar'), { recursive: true })
for (const [id, { art: name }] of Object.entries(AVATARS)) {
  const svg = svgOf(name.startsWith('family:') ? name.replace(':', '/') : `emoji/${name}`)
  save(`avatar/${id}.webp`, await page.evaluate(async (text) => webp(await raster(text, 256), 0.86), svg))
}

mkdirSync(join(art, 'sticker'), { recursive: true })
for (const file of readdirSync(join(art, 'emoji'))) {
  const name = file.replace('.svg', '')
  const cut = page.evaluate(
    async (text) => webp(dieCut(await raster(text, 196), 6, 6), 0.84),
    svgOf(`emoji/${name}`),
  )
  save(`sticker/${name}.webp`, await cut)
}

await close()
console.log(`${bytes} bytes of single pictures`)
