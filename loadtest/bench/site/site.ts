// `npm run bench -- site [home] [api] [review]`: performance of the site or of some parts.
// `home`: Web Vitals from a Chromium trace, empty cache, warm server; `api`: latency of reading a profile;
// `review`: latency of the lists of 50,000 feedback notes.
import { machineLoad, median, toDecimals } from '../measure.ts'
import { onSite, openPage } from '../table/browser.ts'
import { benchApi } from './api.ts'
import { gzippedCodeBytes } from './code.ts'
import { benchReview } from './review.ts'
import { readTrace, record, type WebVitals } from './trace.ts'

const RUNS = 5
/** Time until the page is idle, its sections included. */
const WATCHED_MS = 4000

const PARTS: Readonly<Record<string, () => Promise<object>>> = {
  home: benchHome,
  api: benchApi,
  review: benchReview,
}

/** All figures, or those of the named parts; `load` is the machine's load average. */
export async function benchSite(parts: readonly string[]): Promise<object> {
  const unknown = parts.find((part) => !(part in PARTS))
  if (unknown !== undefined)
    throw new Error(`There is no part «${unknown}»: ${Object.keys(PARTS).join(', ')}.`)
  let figures: object = {}
  for (const [part, bench] of Object.entries(PARTS))
    if (parts.length === 0 || parts.includes(part)) figures = { ...figures, ...(await bench()) }
  return { ...figures, load: machineLoad() }
}

function benchHome(): Promise<object> {
  return onSite(async (browser, site) => {
    const runs: WebVitals[] = []
    for (let run = 0; run <= RUNS; run++) {
      const opened = await openPage(browser)
      // Start the renderer process before the trace; this page caches nothing.
      await opened.page.goto(`${site.url}/healthz`)
      const trace = await record(opened.cdp, async () => {
        await opened.page.goto(site.url, { waitUntil: 'load' })
        await opened.page.waitForTimeout(WATCHED_MS)
      })
      await opened.close()
      const painted = readTrace(trace)
      console.error(JSON.stringify(painted))
      // The first load warms up the server and is not counted.
      if (run > 0) runs.push(painted)
    }
    // KB of 1,000 bytes.
    return { homeJsKB: toDecimals((await gzippedCodeBytes(site.url)) / 1000, 1), ...summaryOf(runs) }
  })
}

function summaryOf(runs: readonly WebVitals[]) {
  return {
    largestPaintMs: Math.round(median(runs.map((run) => run.largestPaintMs))),
    layoutShift: toDecimals(Math.max(...runs.map((run) => run.layoutShift)), 4),
    longTaskMs: Math.round(median(runs.map((run) => run.longTaskMs))),
  }
}
