// `npm run bench -- wall`: rendering of nine live games side by side, and of one table.
//
// Bot games run at their usual pace while Chromium draws freely. The work of a frame is all our JavaScript
// since the previous frame (table/frameWork.ts): socket messages, React, painting. Then all games pause, and
// the wall must draw no more frames.
import type { Page } from 'playwright'
import type {} from '#web/pages/watch/wall/wallCanvas.ts'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { machineLoad, quantile, toDecimals } from '../measure.ts'
import { onSite, untilFacesDrawn, openPage, type OpenedPage } from '../table/browser.ts'
import { frameWork, profile } from '../table/frameWork.ts'
import { SEATS, startBotGame, type BotGame } from './games.ts'

const GAMES = 9
const PLAYED_MS = 40_000
const IDLE_MS = 10_000
/** Longer than a bot thinks: after this time without a move, the game waits for the person. */
const STILL_MS = 6000

/** Which canvas' frames are counted. */
type Drawer = '__wall' | '__table'

/** The figures; `load` is the machine's load average. */
export const benchWall = (): Promise<object> =>
  onSite(async (browser, site) => {
    const games: BotGame[] = []
    try {
      for (let nth = 0; nth < GAMES; nth += 1) games.push(await startBotGame(site.port))
      const opened = await openPage(browser)
      await openWall(opened.page, site, games)
      const wall = await workOf(opened, site, games, '__wall')
      const wallPaintedPerFrame = await paintedPerFrame(opened.page)
      const wallIdleFrames = await idleFrames(opened.page)
      await opened.page
        .getByTestId('small-tables')
        .getByRole('button', { name: /^Watch/ })
        .first()
        .click()
      await untilFacesDrawn(opened.page)
      const table = await workOf(opened, site, games.slice(0, 1), '__table')
      await opened.close()
      return {
        wallFrameWorkP95Ms: rounded(quantile(wall, 0.95)),
        wallFrameWorkP50Ms: rounded(quantile(wall, 0.5)),
        wallFrameWorkMostMs: rounded(Math.max(...wall)),
        wallFrames: wall.length,
        wallPaintedPerFrame,
        wallIdleFrames,
        tableFrameWorkP95Ms: rounded(quantile(table, 0.95)),
        tableFrames: table.length,
        wallTableRatio: rounded(quantile(wall, 0.95) / quantile(table, 0.95)),
        load: machineLoad(),
      }
    } finally {
      for (const { leave } of games) leave()
    }
  })

const rounded = (value: number): number => toDecimals(value, 2)

async function openWall(page: Page, site: Site, games: readonly BotGame[]): Promise<void> {
  await page.goto(`${site.url}/watch?games=${games.map(({ table }) => table.code).join()}`)
  await page.waitForFunction((seats) => (window.__wall?.painted() ?? 0) >= seats, GAMES * SEATS)
}

/** Our JavaScript time per frame while these games run, ms. */
async function workOf(
  opened: OpenedPage,
  site: Site,
  games: readonly BotGame[],
  drawer: Drawer,
): Promise<number[]> {
  const { page, cdp } = opened
  await page.evaluate(recordFrames, drawer)
  const recorded = await profile(cdp, page, async () => {
    const until = performance.now() + PLAYED_MS
    await Promise.all(games.map(({ playOn }) => playOn(() => performance.now() >= until)))
  })
  const drew = await page.evaluate(() => window.__drew ?? [])
  return frameWork(recorded, (url) => url.startsWith(site.url), drew)
}

declare global {
  interface Window {
    /** Times of the frames, ms since navigation. */
    __drew?: number[]
  }
}

/** Runs in the page: records the time of each further frame, ms since navigation. */
function recordFrames(drawer: Drawer): void {
  const drew: number[] = []
  window.__drew = drew
  let before = window[drawer]?.frames() ?? 0
  const look = (): void => {
    const frames = window[drawer]?.frames() ?? 0
    if (frames !== before) drew.push(performance.now())
    before = frames
    if (window.__drew === drew) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Players' places repainted per frame; only changed ones are painted. */
async function paintedPerFrame(page: Page): Promise<number> {
  const { painted, frames } = await page.evaluate(() => ({
    painted: window.__wall?.painted() ?? 0,
    frames: window.__wall?.frames() ?? 0,
  }))
  return rounded(painted / frames)
}

const framesOf = (page: Page): Promise<number> => page.evaluate(() => window.__wall?.frames() ?? 0)

/** Number of frames drawn by an idle wall. */
async function idleFrames(page: Page): Promise<number> {
  let before = await framesOf(page)
  for (let was = -1; was !== before; before = await framesOf(page)) {
    was = before
    await page.waitForTimeout(STILL_MS)
  }
  await page.waitForTimeout(IDLE_MS)
  return (await framesOf(page)) - before
}
