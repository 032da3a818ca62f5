// A page in its own browser context behind a proxy that makes its connections half-open.
import { errors, type Browser, type Locator, type Page } from 'playwright'
import { proxy, type Proxy } from '../../testbed/proxy.ts'
import type { Site } from '../../../deploy/ci/testing/site.ts'

/** So long a page may take to do what it is asked, ms. */
const PATIENCE_MS = 45_000

/** A page in a waiting room of its own. */
export interface Trial {
  page: Page
  /** The rows of the bots in its room. */
  bots: Locator
  way: Proxy
  /** Falls silent; resolves with the seconds until the page has opened another socket, or until nobody waits for that any more. */
  silence(): Promise<number>
  /** Seats one more bot; false: it never appeared. */
  seatBot(): Promise<boolean>
  close(): Promise<void>
}

/** Opens the page and starts a room. */
export async function openTrial(browser: Browser, site: Site, name: string): Promise<Trial> {
  const way = await proxy({ far: () => [{ port: site.port, host: '127.0.0.1' }] })
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto(`http://localhost:${way.port}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Start a new game' }).click()
  await page
    .locator('.ticket-code')
    .filter({ hasText: /^[A-Z]{4}-\d{2}$/ })
    .waitFor()
  const bots = page.getByRole('listitem').filter({ has: page.getByText('bot', { exact: true }) })
  return {
    page,
    bots,
    way,
    async silence() {
      const next = page.waitForEvent('websocket', { timeout: 2 * PATIENCE_MS })
      const began = performance.now()
      way.fallSilent()
      await next.catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error
      })
      return (performance.now() - began) / 1000
    },
    async seatBot() {
      const before = await bots.count()
      const easy = page.getByRole('group', { name: 'Seat a bot' }).getByRole('button', { name: 'easy' })
      await easy.click()
      return bots
        .nth(before)
        .waitFor()
        .then(
          () => true,
          () => false,
        )
    },
    async close() {
      await context.close()
      way.close()
    },
  }
}
