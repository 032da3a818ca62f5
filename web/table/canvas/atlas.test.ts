// Tests the texture atlas in a real browser: emptied pages and repainted regions.
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
let server: ViteDevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await createServer({
    root: web,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(web, '../.cache/vite-pages'),
    optimizeDeps: { include: ['pixi.js'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--mute-audio', '--font-render-hinting=none'],
  })
  page = await browser.newPage()
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}dev/atlas.html`)
  await page.waitForFunction(() => 'emptied' in globalThis)
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

test('an emptied atlas page is removed, and sprites batched with it are still drawn', async () => {
  const { bytes, seen } = await page.evaluate<{ bytes: number; seen: number[] }>('emptied()')
  expect(bytes).toBe(2048 * 2048 * 4)
  expect(seen).toEqual([128, 0, 0, 255])
})

test('a region is repainted in place by a canvas of its size, and by no other', async () => {
  const { done, seen } = await page.evaluate<{ done: boolean[]; seen: number[][] }>('repainted()')
  expect(done).toEqual([true, false])
  expect(seen).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
  ])
})
