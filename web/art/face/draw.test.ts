// Tests every face in a real browser at three sizes, by its pixels.
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARDS, CARD_KEYS, isCardKey } from '#engine/rules/public.ts'
import type { DrawnText } from '#web/dev/inkWatch.ts'

const web = join(import.meta.dirname, '../..')
let server: ViteDevServer
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  server = await createServer({
    root: web,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(web, '../.cache/vite-faces'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--mute-audio', '--font-render-hinting=none'],
  })
  page = await browser.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}dev/faces.html`)
  await page.waitForFunction(() => 'look' in globalThis)
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** What `faces.html` reports of a face: pixels, number of colors, whether a corner is transparent. */
interface Look {
  width: number
  height: number
  colors: number
  corner: number
  print: string
}

const look = (...asked: [key: string, width: number, dpr: number, facing?: string]): Promise<Look> =>
  page.evaluate<Look>(`look(...${JSON.stringify(asked)})`)

const inks = (...asked: [key: string, width: number, facing?: string]): Promise<DrawnText[]> =>
  page.evaluate<DrawnText[]>(`inks(...${JSON.stringify(asked)})`)

/** Bold text of this height in px counts as large (WCAG 2: 14 pt). */
const LARGE_TEXT = 18.66
/** Text smaller than this in px is decoration and need not be readable. */
const SMALLEST_TEXT = 10

/** A wildcard has two faces, all other cards one. */
function sidesOf(key: string): (string | undefined)[] {
  const row = isCardKey(key) ? CARDS[key] : undefined
  return row?.kind === 'wildcard' ? [...row.colors] : [undefined]
}

describe('every face', () => {
  test.each([
    ['large', 160, 1],
    ['large at two pixels', 150, 2],
    ['middle', 112, 1],
    ['small', 65, 1],
  ])('%s: a unique picture with rounded corners, of the right size', async (_, width, dpr) => {
    const prints = new Map<string, string>()
    for (const key of [...CARD_KEYS, 'back']) {
      const seen = await look(key, width, dpr)
      expect([seen.width, seen.height], key).toEqual([width * dpr, Math.round(width * dpr * 1.4)])
      expect(seen.colors, key).toBeGreaterThan(40)
      expect(seen.corner, key).toBe(0)
      expect(prints.get(seen.print), `${key} looks like another card`).toBeUndefined()
      prints.set(seen.print, key)
    }
    expect(complaints).toEqual([])
  })

  test('a flipped wildcard shows its other color, and a rainbow the color it counts as', async () => {
    for (const key of CARD_KEYS) {
      const row = CARDS[key]
      if (row.kind !== 'wildcard') continue
      const sides = await Promise.all(row.colors.map((color) => look(key, 112, 1, color)))
      expect(new Set(sides.map((side) => side.print)).size, key).toBe(row.colors.length)
    }
  })

  test.each([
    // Text that is unreadable on the table must be readable in the close look.
    ['as looked at closely', 320, 4.5],
    ['as on the table', 140, 3],
  ])('%s, every text has sufficient contrast', async (_, width, least) => {
    const faint: string[] = []
    for (const key of [...CARD_KEYS, 'back'])
      for (const facing of sidesOf(key))
        for (const { text, size, contrast } of await inks(key, width, facing))
          if (size >= SMALLEST_TEXT && contrast < (size < LARGE_TEXT ? least : 3))
            faint.push(`${key} ${facing ?? ''} «${text}», ${size} px: ${contrast}`)
    expect(faint).toEqual([])
  })
})
