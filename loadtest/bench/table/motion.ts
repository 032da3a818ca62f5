// JavaScript time per frame while eight cards fly between two of five players.
//
// Method: a player pays eight cards repeatedly while V8's sampling profiler runs. The page's clock is
// advanced manually at 60 frames a second, so that a machine without a GPU has as many frames per flight as a
// player's; each frame is rasterised before the next begins. The test table's server, which runs in the page
// here, is left out of the work per frame (frameWork.ts).
//
// Only frames in which a card moves are counted: one of the payer's cards is drawn elsewhere than in the frame
// before. A frame that only moves the dashes of the open request's arrow has next to no work; such frames would
// hide the flights in the percentiles. `flightFrames`: how many frames were counted.
import type { Browser } from 'playwright'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { quantile, toDecimals } from '../measure.ts'
import { untilFacesDrawn, openPage } from './browser.ts'
import { frameWork, profile } from './frameWork.ts'

const ROUNDS = 12
const FRAME_MS = 1000 / 60
/** Frames from the move to after the last card's landing. */
const FLIGHT_FRAMES = 90
const SETTLED_MS = 2000
const SCENE = '/test/tables/five-players-eight-cards-to-pay?as=A&bare&step=all&thinking=50'
/** The test table's server code, among the page's own files. */
const SERVER = /\/assets\/seatTransport-/
/** The seat that pays. */
const PAYER = 2

interface TableFrame {
  /** Ms since navigation. */
  at: number
  /** A card is in flight. */
  flies: boolean
  /** Its draw calls. */
  draws: number
}

declare global {
  interface Window {
    /** The table's frames. */
    __tableFrames?: TableFrame[]
    /** The browser's real clock, also while the page's is advanced manually. */
    __real?: () => number
    /** True from the move to after the landing: the way back for the next round does not count. */
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
  await page.evaluate(watch, PAYER)
  const fly = async (): Promise<void> => {
    await page.evaluate((payer) => {
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
    window.__tableFrames = []
  })
  const recorded = await profile(cdp, page, async () => {
    for (let round = 0; round < ROUNDS; round++) await fly()
  })
  const drew = await page.evaluate(() => window.__tableFrames ?? [])
  const isOurs = (url: string): boolean => url.startsWith(site.url) && !SERVER.test(url)
  const all = frameWork(
    recorded,
    isOurs,
    drew.map(({ at }) => at),
  )
  const work = all.filter((_, frame) => drew[frame]?.flies)
  const draws = drew.filter(({ flies }) => flies).reduce((sum, frame) => sum + frame.draws, 0)
  await close()
  return {
    frameWorkP95Ms: toDecimals(quantile(work, 0.95), 2),
    frameWorkP50Ms: toDecimals(quantile(work, 0.5), 2),
    frameWorkMostMs: toDecimals(Math.max(...work), 2),
    flightFrames: work.length,
    flightDrawCalls: toDecimals(draws / work.length, 2),
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

/** Runs in the page: records each frame of the table. */
function watch(payer: number): void {
  const { players = [] } = window.__table?.room().table ?? {}
  const cards = players.flatMap(({ seat, bank, field }) => (seat === payer ? [...bank, ...field] : []))
  const places = (): string => JSON.stringify(cards.map((card) => window.__table?.seen(card)))
  let before = { frames: window.__table?.frames() ?? 0, draws: window.__draws ?? 0, places: places() }
  const look = (): void => {
    const now = { frames: window.__table?.frames() ?? 0, draws: window.__draws ?? 0, places: places() }
    if (now.frames !== before.frames) {
      const flies = window.__watching === true && now.places !== before.places
      window.__tableFrames?.push({ at: window.__real?.() ?? 0, flies, draws: now.draws - before.draws })
      before = now
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
