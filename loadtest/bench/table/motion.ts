// Our own JavaScript per frame while eight cards fly between two of five players.
//
// Method: V8's sampling profiler (one sample each 0.1 ms) runs while a player pays eight cards, again and again. The
// samples between two frames of the table are added up, those in code of ours or of the libraries we ship and in the
// garbage collector; native code is left out (a leaf without an address, such as `drawElements` and everything that
// rasterises), as are the idle time and the browser's own work between our functions.
import type { Browser, CDPSession } from 'playwright'
import type { Site } from '../../../deploy/testing/site.ts'
import { quantile } from '../measure.ts'
import { faced, openPage } from './browser.ts'

const ROUNDS = 12
const FLIGHT_MS = 1600
const SETTLED_MS = 2000
const SCENE = '/test/tables/five-players-eight-cards-to-pay?as=A&bare&step=all&thinking=50'
/** The seat that pays. */
const PAYER = 2

type Profile = Awaited<ReturnType<typeof profiled>>

async function profiled(cdp: CDPSession) {
  return (await cdp.send('Profiler.stop')).profile
}

export interface Motion {
  frameWorkP95Ms: number
  frameWorkP50Ms: number
  flightFrames: number
  flightDrawCalls: number
}

declare global {
  interface Window {
    /** When the table drew, in ms since navigation. */
    __drew?: number[]
  }
}

export async function benchMotion(browser: Browser, site: Site): Promise<Motion> {
  const { page, cdp, errors, close } = await openPage(browser)
  await page.goto(`${site.url}${SCENE}`)
  // The dashes of the open request's arrow travel as long as it waits, so this table never rests.
  await faced(page)
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(watch)
  const fly = async (): Promise<void> => {
    await page.evaluate((payer) => window.__practice?.host.let([payer]), PAYER)
    await page.waitForTimeout(FLIGHT_MS)
    await page.evaluate(() => {
      window.__practice?.host.let([])
      window.__practice?.host.rewind()
    })
    await page.waitForTimeout(300)
  }
  await fly()
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
  await page.evaluate(() => {
    window.__drew = []
    window.__draws = 0
  })
  await cdp.send('Profiler.start')
  for (let round = 0; round < ROUNDS; round++) await fly()
  const profile = await profiled(cdp)
  const { drew, draws } = await page.evaluate(() => ({
    drew: window.__drew ?? [],
    draws: window.__draws ?? 0,
  }))
  const began = await navigationStart(cdp)
  const work = workPerFrame(
    profile,
    drew.map((ms) => began + ms * 1000),
    site.url,
  )
  if (errors.length > 0) throw new Error(errors.join('\n'))
  await close()
  const tenths = (ms: number): number => Math.round(ms * 100) / 100
  return {
    frameWorkP95Ms: tenths(quantile(work, 0.95)),
    frameWorkP50Ms: tenths(quantile(work, 0.5)),
    flightFrames: work.length,
    flightDrawCalls: tenths(draws / drew.length),
  }
}

/** Runs in the page: notes every frame in which the table drew. */
function watch(): void {
  let before = window.__table?.frames() ?? 0
  const look = (): void => {
    const frames = window.__table?.frames() ?? 0
    if (frames !== before) window.__drew?.push(performance.now())
    before = frames
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The page's beginning on the profile's clock, in microseconds. */
async function navigationStart(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'NavigationStart')
  if (!found) throw new Error('the browser does not say when the page began')
  return found.value * 1e6
}

/** Our milliseconds in each frame of a flight: what was done since the frame before it. */
function workPerFrame(profile: Profile, drew: readonly number[], origin: string): number[] {
  const ours = new Set(
    profile.nodes
      .filter(
        ({ callFrame: { url, functionName } }) =>
          url.startsWith(origin) || functionName === '(garbage collector)',
      )
      .map(({ id }) => id),
  )
  const work = drew.map(() => 0)
  let now = profile.startTime
  let frame = 0
  profile.samples?.forEach((node, at) => {
    const spent = profile.timeDeltas?.[at] ?? 0
    now += spent
    while (frame < drew.length && now > (drew[frame] ?? 0)) frame++
    if (frame < work.length && ours.has(node)) work[frame] = (work[frame] ?? 0) + spent / 1000
  })
  return work
}
