// The figures of the home page, from a trace of a real Chromium with an empty cache and a warm server: `npm run bench -- site`.
import { loadavg } from 'node:os'
import { startSite, type Site } from '../../../deploy/testing/site.ts'
import { median } from '../measure.ts'
import { openBrowser, openPage } from '../table/browser.ts'
import { ownCode } from './code.ts'
import { readTrace, record, type Painted } from './trace.ts'

const RUNS = 5
/** As long as the page goes on by itself, its sections included. */
const WATCHED_MS = 4000

/** All figures; `load` is the machine's while they were taken. */
export async function benchSite(): Promise<object> {
  const site = await startSite({ engines: 1 })
  const browser = await openBrowser()
  try {
    const runs: Painted[] = []
    for (let run = 0; run <= RUNS; run++) {
      const opened = await openPage(browser)
      // The page's process must be there before the trace begins; this leaves nothing in its cache.
      await opened.page.goto(`${site.url}/healthz`)
      const trace = await record(opened.cdp, async () => {
        await opened.page.goto(site.url, { waitUntil: 'load' })
        await opened.page.waitForTimeout(WATCHED_MS)
      })
      if (opened.errors.length > 0) throw new Error(opened.errors.join('\n'))
      await opened.close()
      const painted = readTrace(trace)
      console.error(JSON.stringify(painted))
      // The first load warms the server, and is not counted.
      if (run > 0) runs.push(painted)
    }
    return {
      homeJsKB: await homeJsKB(site),
      ...summed(runs),
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

function summed(runs: readonly Painted[]) {
  return {
    largestPaintMs: Math.round(median(runs.map((run) => run.largestPaintMs))),
    layoutShift: Math.round(Math.max(...runs.map((run) => run.layoutShift)) * 10_000) / 10_000,
    longTaskMs: Math.round(median(runs.map((run) => run.longTaskMs))),
  }
}

/** What the page must have before it stands, gzipped, in KB of 1,000 bytes. */
async function homeJsKB(site: Site): Promise<number> {
  return Math.round((await ownCode(site.url)) / 100) / 10
}
