// Time from navigation to an interactive table: own cards drawn, «End turn» clickable.
import type { Browser } from 'playwright'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { median } from '../measure.ts'
import { untilIdle, countBytes, openPage, type OpenedPage } from './browser.ts'
import { takeSeat } from './seat.ts'

const RUNS = 5
const TIMEOUT_MS = 60_000
/** Time for a newly opened browser window to become idle, as a player's is. */
const OPENED_MS = 1500
/** Prefix of the page's log message, followed by the ms since navigation. */
const LOG_PREFIX = 'playable after '

/** Loads a running game five times, each with an empty cache; `then` gets the last page. */
export async function benchPlayable(
  browser: Browser,
  site: Site,
  then: (opened: OpenedPage) => Promise<void>,
): Promise<object> {
  const times: number[] = []
  const kilobytes: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const seat = await takeSeat(site)
    const opened = await openPage(browser, seat.token, site.url)
    const loaded = await load(opened, site)
    // The first load warms up the server and is not counted.
    if (run > 0) {
      times.push(loaded.ms)
      kilobytes.push(loaded.kilobytes)
    }
    if (run === RUNS) {
      await untilIdle(opened.page)
      await then(opened)
    }
    await checkEndTurn(opened)
    await opened.close()
    seat.leave()
  }
  return {
    playableMs: Math.round(median(times)),
    playableRuns: times.map(Math.round),
    networkKB: Math.round(Math.max(...kilobytes)),
  }
}

/**
 * The page logs the time itself: an `evaluate` would count as a user gesture, after which the page loads its
 * sounds.
 */
async function load({ page, cdp }: OpenedPage, site: Site): Promise<{ ms: number; kilobytes: number }> {
  const bytes = await countBytes(cdp)
  await page.waitForTimeout(OPENED_MS)
  await page.addInitScript(watch, LOG_PREFIX)
  const said = page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith(LOG_PREFIX),
    timeout: TIMEOUT_MS,
  })
  await page.goto(`${site.url}/game`, { waitUntil: 'commit' })
  const ms = Number((await said).text().slice(LOG_PREFIX.length))
  return { ms, kilobytes: bytes() / 1000 }
}

/**
 * Runs in the page: logs the first frame in which all own cards have their faces and «End turn» is clickable.
 */
function watch(says: string): void {
  const look = (): void => {
    const found = playable()
    if (found) console.info(`${says}${performance.now()}`)
    else requestAnimationFrame(look)
  }
  const playable = (): boolean => {
    const table = window.__table
    if (table?.ready() !== true || table.frames() === 0) return false
    const { table: state, seat } = table.room()
    const me = state?.players.find((player) => player.seat === seat)
    if (!state || !me) return false
    const zones = [me.hand, me.bank, me.field]
    const mine = new Set(zones.flat())
    if (table.plain().some((card) => mine.has(card))) return false
    const button = document.querySelector('[data-testid="end-turn"]')
    if (!(button instanceof HTMLButtonElement) || button.disabled) return false
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  requestAnimationFrame(look)
}

/** Checks that «End turn» ends the turn. */
async function checkEndTurn({ page }: OpenedPage): Promise<void> {
  await page.getByTestId('end-turn').click()
  await page.waitForFunction(() => {
    const { table, seat } = window.__table?.room() ?? { table: null, seat: 0 }
    return table !== null && table.turn.of !== seat
  })
}
