// Chromium pages for the table bench, with counters for bytes, draw calls and frames.
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { startSite, type Site } from '../../../deploy/ci/testing/site.ts'
import { BROWSER } from '../../../web/e2e/browser.ts'
import { GENEROUS_LIMITS } from '../../testbed/cluster.ts'

const WINDOW = { width: 1440, height: 900 }

/** Runs a bench with a site of one engine, and with Chromium in the settings of the browser tests. */
export async function onSite(bench: (browser: Browser, site: Site) => Promise<object>): Promise<object> {
  const site = await startSite({ engines: 1, env: GENEROUS_LIMITS })
  const browser = await chromium.launch(BROWSER)
  try {
    return await bench(browser, site)
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Opens a page in a new browser context, so with an empty cache. */
export async function openPage(browser: Browser, token = '', origin = '') {
  const storage = { origin, localStorage: [{ name: 'lockdown-lane.token', value: token }] }
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: 1,
    ...(token !== '' && { storageState: { cookies: [], origins: [storage] } }),
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  await page.addInitScript(countDraws)
  const cdp = await context.newCDPSession(page)
  return {
    page,
    cdp,
    /** Closes the page; throws when it had errors. */
    close: async (): Promise<void> => {
      await context.close()
      if (errors.length > 0) throw new Error(errors.join('\n'))
    },
  }
}
export type OpenedPage = Awaited<ReturnType<typeof openPage>>

declare global {
  interface Window {
    /** Draw calls so far. */
    __draws?: number
  }
}

/** Runs in the page before its scripts: counts the draw calls of its canvases. */
function countDraws(): void {
  window.__draws = 0
  for (const name of ['drawElements', 'drawArrays'] as const) {
    for (const each of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
      const draw: unknown = Reflect.get(each, name)
      if (typeof draw !== 'function') continue
      Reflect.set(each, name, function (this: WebGLRenderingContext, ...args: unknown[]) {
        window.__draws = (window.__draws ?? 0) + 1
        return Reflect.apply(draw, this, args) as unknown
      })
    }
  }
}

/** Counts transferred bytes, headers included, as the browser reports them. */
export async function countBytes(cdp: CDPSession): Promise<() => number> {
  const finished = new Map<string, number>()
  const parts = new Map<string, number>()
  let socket = 0
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    parts.set(requestId, (parts.get(requestId) ?? 0) + encodedDataLength),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finished.set(requestId, encodedDataLength),
  )
  cdp.on('Network.webSocketFrameReceived', ({ response }) => {
    socket += response.opcode === 2 ? (response.payloadData.length * 3) / 4 : response.payloadData.length
  })
  await cdp.send('Network.enable')
  return () => {
    for (const id of finished.keys()) parts.delete(id)
    return sum(finished.values()) + sum(parts.values()) + socket
  }
}

const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0)

/** Waits until every card has its final face texture. */
export async function untilFacesDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__table?.ready() === true && window.__table.plain().length === 0)
}

/** Waits until every card has its final face texture and the table is idle: no new frame for a second. */
export async function untilIdle(page: Page): Promise<void> {
  await untilFacesDrawn(page)
  await page.evaluate(async () => {
    const frames = (): number => window.__table?.frames() ?? 0
    for (let before = -1; before !== frames();) {
      before = frames()
      await new Promise((done) => setTimeout(done, 1000))
    }
  })
}
