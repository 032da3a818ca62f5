// The table's canvas over time: WebGL contexts that stay, also under StrictMode.
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { createServer } from 'vite'
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'
import { openPreparedTable } from './play/preparedTables.ts'

const TABLE = 'tables/five-players-my-turn?as=A&bare'
const MOUNTS = 20
const WEB = join(import.meta.dirname, '..')

declare global {
  interface Window {
    /** Number of WebGL contexts created and not lost yet. */
    __contexts?: () => number
  }
}

/** Tracks all WebGL contexts. Runs as an init script. */
function watchContexts(): void {
  const made: WebGL2RenderingContext[] = []
  const getContext: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext')
  if (typeof getContext !== 'function') throw new Error('no canvas')
  Reflect.set(
    HTMLCanvasElement.prototype,
    'getContext',
    function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context: unknown = Reflect.apply(getContext, this, args)
      if (context instanceof WebGL2RenderingContext) made.push(context)
      return context
    },
  )
  window.__contexts = () => new Set(made.filter((context) => !context.isContextLost())).size
}

/** Opens the table `MOUNTS` times and leaves it each time but the last. */
async function layOften(page: Page): Promise<void> {
  for (let n = 0; n < MOUNTS; n++) {
    await openPreparedTable(page, TABLE)
    await waitForTable(page)
  }
}

const contexts = (page: Page) => page.evaluate(() => window.__contexts?.())

test('a table that is left and reopened keeps one canvas and one WebGL context', async ({ people }) => {
  const page = await people.open('/test')
  await page.addInitScript(watchContexts)
  await page.reload()
  await layOften(page)
  await expect.poll(() => contexts(page)).toBe(1)
  await expect(page.getByTestId('table-cloth').locator('canvas')).toHaveCount(1)
  await openPreparedTable(page, '')
  await expect.poll(() => contexts(page), 'the last one goes too').toBe(0)
})

test('under StrictMode, too, a table keeps one canvas and one WebGL context', async ({ browser }) => {
  const server = await createServer({
    configFile: join(WEB, 'vite.config.ts'),
    server: { host: 'localhost', port: 0 },
  })
  try {
    await server.listen()
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await page.addInitScript(watchContexts)
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}test`)
    await layOften(page)
    await expect.poll(() => contexts(page)).toBe(1)
    await expect(page.getByTestId('table-cloth').locator('canvas')).toHaveCount(1)
    await page.close()
  } finally {
    await server.close()
  }
})
