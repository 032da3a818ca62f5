// Memory leak check: heap, textures, sprites and listeners after hundreds of updates.
import type { Browser, CDPSession, Page } from 'playwright'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { untilIdle, openPage } from './browser.ts'
import { toDecimals } from '../measure.ts'
import { heapOf } from './heap.ts'

const EARLY = 50
const LATE = 500
/** After this many commands the table is reset, so that the measured states are equal. */
const STRETCH = 25
/** Time until the texture sheets of a close look at a card, megabytes each, are released. */
const SETTLED_MS = 2500
const SCENE = '/test/tables/five-players-my-turn?as=A&bare&thinking=12'

/** Bots play all five seats; returns the largest growth of the four counts, in per cent. */
export async function benchGrowth(browser: Browser, site: Site): Promise<object> {
  const { page, cdp, close } = await openPage(browser)
  await page.goto(`${site.url}${SCENE}`)
  await untilIdle(page)
  await playTo(page, EARLY)
  const early = await count(page, cdp)
  await playTo(page, LATE)
  const late = await count(page, cdp)
  await close()
  const percent = (key: keyof typeof late): number => toDecimals((late[key] / early[key] - 1) * 100, 1)
  const growthOf = {
    heap: percent('heap'),
    textureBytes: percent('textureBytes'),
    sprites: percent('sprites'),
    listeners: percent('listeners'),
  }
  return { growthPercent: Math.max(...Object.values(growthOf)), growthOf }
}

/** Lets the bots play up to this many commands in total, then resets the table. */
async function playTo(page: Page, commands: number): Promise<void> {
  await page.evaluate(
    async ([most, stretch]) => {
      const { host, seats } = window.__practice ?? {}
      if (!host || !seats) throw new Error('the page has no practice table')
      const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 5))
      while (host.said() < most) {
        const until = Math.min(most, host.said() + stretch)
        let [said, since] = [host.said(), performance.now()]
        host.let(seats)
        // Also resets a game that is won or waits only for a clock.
        while (host.said() < until && performance.now() - since < 500) {
          if (host.said() !== said) [said, since] = [host.said(), performance.now()]
          await pause()
        }
        host.let([])
        host.rewind()
        await pause()
      }
    },
    [commands, STRETCH] as const,
  )
  await untilIdle(page)
}

async function count(page: Page, cdp: CDPSession) {
  await page.waitForTimeout(SETTLED_MS)
  const heap = await heapOf(cdp)
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const { textureBytes, sprites } = await page.evaluate(() => ({
    textureBytes: window.__table?.bytes() ?? 0,
    sprites: window.__table?.sprites() ?? 0,
  }))
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0
  return { heap, textureBytes, sprites, listeners }
}
