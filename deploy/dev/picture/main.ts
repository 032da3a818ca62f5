// `npm run pictures`: renders the link preview (Open Graph) and the home-screen icon.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { BROWSER } from '../../../web/e2e/browser.ts'

const root = join(import.meta.dirname, '../../..')
const brand = join(root, 'web/art/brand')
const FONT = 'node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'

/** The image size that all link previews accept. */
const PREVIEW = { width: 1200, height: 630 }
const ICON = { width: 180, height: 180 }

const dataOf = async (file: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(join(root, file))).toString('base64')}`
const svg = (name: string): Promise<string> => dataOf(`web/art/brand/${name}.svg`, 'image/svg+xml')

/** The logo on the cloth between two hands of cards, with a description of the game below. */
async function preview(): Promise<string> {
  const [cloth, logo, back, font] = await Promise.all([
    svg('cloth-tile'),
    svg('logo-hero'),
    svg('card-back'),
    dataOf(FONT, 'font/woff2'),
  ])
  const fan = (x: number, turn: number): string =>
    [-24, -8, 8, 24]
      .map(
        (angle) =>
          `<img src="${back}" style="left: ${x}px; transform: rotate(${turn + angle}deg)" class="card">`,
      )
      .join('')
  return `<style>
    @font-face { font-family: Nunito; font-weight: 200 1000; src: url(${font}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: url(${cloth}) }
    .light { position: absolute; inset: 0; background: radial-gradient(at 50% 40%, transparent 20%, rgb(0 0 0 / 0.55)) }
    .card { position: absolute; top: 330px; width: 190px; transform-origin: 50% 130%; filter: drop-shadow(0 6px 8px rgb(0 0 0 / 0.5)) }
    .logo { position: absolute; left: 190px; top: 70px; width: 820px }
    p { position: absolute; left: 0; right: 0; top: 475px; margin: 0; text-align: center;
        font: 800 40px Nunito; color: #fff6dc; text-shadow: 0 3px 6px rgb(0 0 0 / 0.7) }
  </style><div class="light"></div>${fan(-20, -14)}${fan(1030, 14)}<img class="logo" src="${logo}"><p>A card game for people who<br>aren’t going anywhere</p>`
}

const icon = async (): Promise<string> =>
  `<style>body { margin: 0 } img { display: block }</style><img src="${await svg('favicon-180')}" width="180" height="180">`

const browser = await chromium.launch(BROWSER)
try {
  for (const { name, size, html, options } of [
    { name: 'preview.jpg', size: PREVIEW, html: await preview(), options: { type: 'jpeg', quality: 84 } },
    { name: 'touch-icon.png', size: ICON, html: await icon(), options: { type: 'png' } },
  ] as const) {
    const page = await browser.newPage({ viewport: size })
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(brand, name), ...options })
    console.log(`web/art/brand/${name}`)
  }
} finally {
  await browser.close()
}
