// JavaScript time per frame while eight cards fly between two of five players.
//
// Method: a player pays eight cards repeatedly while V8's sampling profiler runs. The page's clock is
// advanced manually at 60 frames a second, so that a machine without a GPU has as many frames per flight as a
// player's; each frame is rasterised before the next begins. The test table's server, which runs in the page
// here, is left out of the work per frame (frameWork.ts).
import type { Browser } from 'playwright'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { quantile, toDecimals } from '../measure.ts'
import { untilFacesDrawn, openPage } from './browser.ts'
import { frameWork, profile } from './frameWork.ts'

const ROUNDS = 12
const FRAME_MS = 1000 / 60
/** Frames from the move to the last card's landing, with some after it. */
const FLIGHT_FRAMES = 90
const SETTLED_MS = 2000
const SCENE = '/test/tables/five-players-eight-cards-to-pay?as=A&bare&step=all&thinking=50'
/** The test table's server code, among the page's own files. */
const SERVER = /\/assets\/seatTransport-/
/** The seat that pays. */
const PAYER = 2

declare global {
  interface Window {
    /** Times of the table's frames, ms since navigation. */
    __drew?: number[]
    /** The browser's real clock, also while the page's is advanced manually. */
    __real?: () => number
    /** True while cards fly and frames count. */
    __watching?: boolean
  }
}

export async function benchMotion(browser: Browser, site: Site): Promise<object> {
  const { page, cdp, close } = await openPage(browser)
  await page.addInitScript(() => {
    window.__real = performance.now.bind(performance)
  })
  await page.goto(`${site.url}${SCENE}`)
  // This table is never idle: the dashes of the open request's arrow are animated.
  await untilFacesDrawn(page)
  await page.waitForTimeout(SETTLED_MS)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + SETTLED_MS)
  await page.evaluate(watch)
  const fly = async (): Promise<void> => {
    await page.evaluate((payer) => {
      window.__drew?.push(-(window.__real?.() ?? 0))
      window.__watching = true
      window.__practice?.host.let([payer])
    }, PAYER)
    for (let frame = 0; frame < FLIGHT_FRAMES; frame++) {
      await page.clock.runFor(FRAME_MS)
      await page.evaluate(drawn)
    }
    await page.evaluate(() => {
      window.__watching = false
      window.__practice?.host.let([])
      window.__practice?.host.rewind()
    })
    await page.clock.runFor(SETTLED_MS)
  }
  await fly()
  await page.evaluate(() => {
    window.__drew = []
    window.__draws = 0
  })
  const recorded = await profile(cdp, page, async () => {
    for (let round = 0; round < ROUNDS; round++) await fly()
  })
  const { drew, draws } = await page.evaluate(() => ({
    drew: window.__drew ?? [],
    draws: window.__draws ?? 0,
  }))
  const isOurs = (url: string): boolean => url.startsWith(site.url) && !SERVER.test(url)
  const work = frameWork(recorded, isOurs, drew.map(Math.abs)).filter((_, frame) => (drew[frame] ?? 0) > 0)
  await close()
  return {
    frameWorkP95Ms: toDecimals(quantile(work, 0.95), 2),
    frameWorkP50Ms: toDecimals(quantile(work, 0.5), 2),
    frameWorkMostMs: toDecimals(Math.max(...work), 2),
    flightFrames: work.length,
    flightDrawCalls: toDecimals(draws / drew.length, 2),
  }
}

/**
 * Runs in the page: waits until the frame is rasterised, since here that would preempt the next frame's code.
 */
function drawn(): void {
  const gl = document
    .querySelector<HTMLCanvasElement>('[data-testid="table-cloth"] canvas')
    ?.getContext('webgl2')
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
}

/** Runs in the page: records each frame of the table; negative times: outside a flight. */
function watch(): void {
  let before = window.__table?.frames() ?? 0
  const look = (): void => {
    const frames = window.__table?.frames() ?? 0
    const now = window.__real?.() ?? 0
    if (frames !== before) window.__drew?.push(window.__watching === true ? now : -now)
    before = frames
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
