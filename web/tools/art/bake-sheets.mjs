// Bakes the stickers of card faces into sprite sheets, for cards up to 160, 320 and 640 px.
//
// Run manually after scenes.json or a drawing has changed: `node web/tools/art/bake-sheets.mjs`. A face loads
// the sheet with its sticker in the size it needs, so the large ones are loaded only for zoomed cards.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPainter } from './browser.mjs'

const art = join(import.meta.dirname, '../../art')
const { cards, others } = JSON.parse(readFileSync(join(art, 'face/scenes.json'), 'utf8'))
/** Maximum scale of a sticker relative to scenes.json, which scenes of properties use. */
const SCENE_SCALE = 1.17
const TIERS = [
  { name: 'low', pixels: 0.5, quality: 0.86, page: 1024 },
  { name: 'near', pixels: 1, quality: 0.88, page: 1024 },
  { name: 'far', pixels: 2, quality: 0.84, page: 2048 },
]
/** Which cards share a sheet, so that viewing one card does not load all sheets. */
const GROUPS = {
  cold: /^(blue|green|black|lightBlue)\d/,
  warm: /^(brown|orange|pink|red|yellow|lightGreen)\d/,
  deeds: /^[a-z]+([A-Z]|$)/,
}
for (const key of Object.keys(cards)) {
  if (!Object.values(GROUPS).some((keys) => keys.test(key))) throw new Error(`no sheet is for ${key}`)
}

/** Each sticker with the maximum size it is drawn at and the first group that uses it. */
function wanted() {
  const found = new Map()
  const add = (name, size, group) => {
    const old = found.get(name)
    found.set(name, { size: Math.max(size, old?.size ?? 0), group: old?.group ?? group })
  }
  for (const { art: name, size } of others) add(name, size, 'deeds')
  for (const [group, keys] of Object.entries(GROUPS))
    for (const [key, scene] of Object.entries(cards))
      if (keys.test(key)) for (const figure of scene.figures) add(figure.art, figure.size, group)
  return [...found].map(([name, { size, group }]) => ({ name, group, size: size * SCENE_SCALE }))
}

/** Parses `family/virus-evil#3ddc97`: a file, and the hue that replaces its sample color. */
function svgOf(name) {
  const [file, hue] = name.split('#')
  const svg = readFileSync(join(art, file.includes('/') ? `${file}.svg` : `emoji/${file}.svg`), 'utf8')
  return hue === undefined ? svg : svg.replaceAll(/var\(--virus,#\w+\)/g, `#${hue}`)
}

/** Shelf packing: highest first, left to right, then a new shelf, then a new page. */
function pack(pictures, side, gap) {
  const pages = []
  let at = { x: side, y: 0, height: 0 }
  for (const picture of [...pictures].sort((one, other) => other.h - one.h)) {
    if (at.x + picture.w + gap > side) at = { x: gap, y: at.y + at.height + gap, height: picture.h }
    if (pages.length === 0 || at.y + picture.h + gap > side) {
      pages.push([])
      at = { x: gap, y: gap, height: picture.h }
    }
    pages.at(-1).push({ ...picture, x: at.x, y: at.y })
    at.x += picture.w + gap
  }
  return pages
}

const folder = join(art, 'sheet')
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(join(folder, file))
const { page, close } = await openPainter()
const index = {}

for (const tier of TIERS) {
  let bytes = 0
  for (const group of Object.keys(GROUPS)) {
    const stickers = wanted().filter((sticker) => sticker.group === group)
    const pictures = []
    for (const sticker of stickers) {
      const side = Math.ceil(sticker.size * tier.pixels)
      pictures.push({ ...sticker, side, ...(await measure(svgOf(sticker.name), side)) })
    }
    for (const [number, pictured] of pack(pictures, tier.page, 2).entries()) {
      const sheet = `${tier.name}-${group}-${number + 1}`
      const data = Buffer.from(await draw(pictured, tier), 'base64')
      bytes += data.length
      writeFileSync(join(folder, `${sheet}.webp`), data)
      for (const { name, x, y, w, h, side, left, top } of pictured)
        (index[name] ??= {})[tier.name] = { sheet, x, y, w, h, side, left, top }
    }
  }
  console.log(`${tier.name}: ${bytes} bytes`)
}
await close()
const rows = Object.entries(index).map(
  ([name, tiers]) => `  ${JSON.stringify(name)}: ${JSON.stringify(tiers)}`,
)
writeFileSync(join(folder, 'index.json'), `{\n${rows.join(',\n')}\n}\n`)

/** Bounding box of the non-transparent part of a square drawing. */
function measure(svg, side) {
  return page.evaluate(
    async ([text, size]) => {
      const canvas = await raster(text, size)
      const { data } = canvas.getContext('2d').getImageData(0, 0, size, size)
      let [left, top, right, bottom] = [size, size, 0, 0]
      for (let y = 0; y < size; y += 1)
        for (let x = 0; x < size; x += 1)
          if (data[(y * size + x) * 4 + 3] > 2) {
            left = Math.min(left, x)
            top = Math.min(top, y)
            right = Math.max(right, x + 1)
            bottom = Math.max(bottom, y + 1)
          }
      return { left, top, w: right - left, h: bottom - top }
    },
    [svg, side],
  )
}

/** One sheet as WebP, in base64. */
function draw(pictured, { page: side, quality }) {
  const parts = pictured.map((picture) => ({ ...picture, svg: svgOf(picture.name) }))
  const height = Math.max(...parts.map((part) => part.y + part.h)) + 2
  return page.evaluate(
    async ([list, width, tall, level]) => {
      const sheet = document.createElement('canvas')
      sheet.width = width
      sheet.height = tall
      const context = sheet.getContext('2d')
      for (const { svg, side: size, left, top, w, h, x, y } of list)
        context.drawImage(await raster(svg, size), left, top, w, h, x, y, w, h)
      return webp(sheet, level)
    },
    [parts, side, height, quality],
  )
}
