// Half-open connections: detected by the page, which reconnects; commands apply once.
import type { Browser, Locator, Page } from 'playwright/test'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { proxy } from '../../loadtest/testbed/proxy.ts'
import { expect, test } from './fixture.ts'
import { startRoom } from './play/rooms.ts'

/** Clock jump of a machine that slept, in ms. */
const SLEPT_MS = 600_000

/** A page in a lobby of its own, behind its own proxy. */
interface Trial {
  page: Page
  /** Blackholes all connections; resolves once the page has opened a new one. */
  silence(): Promise<unknown>
  /** Adds a bot. */
  seatBot(): Promise<void>
  /** The rows of the bots in its room. */
  bots: Locator
  close(): Promise<void>
}

async function openTrial(browser: Browser, site: Site, name: string): Promise<Trial> {
  const link = await proxy({ upstreams: () => [{ port: site.port, host: '127.0.0.1' }] })
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`http://localhost:${link.port}`)
  await startRoom(page, name)
  const bots = page.getByRole('listitem').filter({ has: page.getByText('bot', { exact: true }) })
  return {
    page,
    bots,
    silence() {
      const next = page.waitForEvent('websocket')
      link.silence()
      return next
    },
    async seatBot() {
      const before = await bots.count()
      await page.getByRole('group', { name: 'Seat a bot' }).getByRole('button', { name: 'easy' }).click()
      await bots.nth(before).waitFor()
    },
    async close() {
      await context.close()
      link.close()
    },
  }
}

/** Events while the connections are silent, and a command during or after it. */
const CASES: Readonly<Record<string, (trial: Trial) => Promise<unknown>>> = {
  // No events: only the page itself can detect it.
  async idle(trial) {
    await trial.silence()
    await trial.seatBot()
  },
  // The command is sent into the dead connection and must apply once.
  asking: (trial) => Promise.all([trial.silence(), trial.seatBot()]),
  async wake(trial) {
    const noticed = trial.silence()
    await trial.page.evaluate((ms) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + ms
    }, SLEPT_MS)
    await noticed
    await trial.seatBot()
  },
  async online(trial) {
    const noticed = trial.silence()
    await trial.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await noticed
    await trial.seatBot()
  },
}

test('a page detects half-open connections, and its commands apply once', async ({ browser, site }) => {
  await Promise.all(
    Object.entries(CASES).map(async ([name, happens]) => {
      const trial = await openTrial(browser, site, name)
      await happens(trial)
      // Data buffered in the old connections arrives late and must change nothing.
      await trial.seatBot()
      expect(await trial.bots.count(), name).toBe(2)
      await trial.close()
    }),
  )
})
