// Playwright fixture: the running site, a browser per user, a check of console errors.
import { test as base, expect, type BrowserContext, type Page } from 'playwright/test'
import { startSite, type Site } from '../../deploy/ci/testing/site.ts'
import { closeAsTheyCome } from './play/after.ts'

/** Opens users' pages, each in a browser context of its own. */
export interface People {
  /** Opens a browser on the site, at the path. */
  open(path?: string, window?: { width: number; height: number }): Promise<Page>
  /** Opens a page as a first-time player. */
  novice(path: string): Promise<Page>
  /** Allows failed requests to this path, which otherwise fail the test. */
  mayRefuse(path: string): void
  /** Opens another tab of the same browser, i.e. of the same user. */
  tab(of: Page, path?: string): Promise<Page>
}

interface Ground {
  site: Site
  /** Additional environment of the site's processes. */
  siteEnv: NodeJS.ProcessEnv
  siteGateways: number
}

export const test = base.extend<{ people: People }, Ground>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  siteGateways: [1, { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv, siteGateways }, use) => {
      // No warm-up: no test depends on peak speed, and it would delay the others.
      const site = await startSite({ gateways: siteGateways, env: { WARM_UP_MS: '0', ...siteEnv } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  people: async ({ browser, site }, use, info) => {
    const wrong: string[] = []
    const refused: string[] = []
    const contexts: BrowserContext[] = []
    const enter = async (context: BrowserContext, path: string, novice = false): Promise<Page> => {
      const page = await context.newPage()
      listen(page, wrong, (url) => refused.some((path) => new URL(url).pathname === path))
      await closeAsTheyCome(page)
      if (!novice) await page.addInitScript(knowsCards)
      await page.goto(`${site.url}${path}`)
      return page
    }
    await use({
      open: async (path = '/', window = { width: 1440, height: 900 }) => {
        const context = await browser.newContext({ viewport: window, reducedMotion: 'reduce' })
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
        contexts.push(context)
        return enter(context, path)
      },
      novice: async (path) => {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
        })
        contexts.push(context)
        return enter(context, path, true)
      },
      mayRefuse: (path) => void refused.push(path),
      tab: (of, path = '/') => enter(of.context(), path),
    })
    const failed = info.status !== info.expectedStatus
    for (const [n, page] of contexts.flatMap((context) => context.pages()).entries()) {
      if (failed) await page.screenshot({ path: info.outputPath(`page-${n + 1}.png`) }).catch(() => undefined)
    }
    await Promise.all(contexts.map((context) => context.close()))
    expect(wrong, 'errors in the pages').toEqual([])
  },
})

/** Marks the user as experienced, which skips hints. Runs in the page; about:blank has no storage. */
const knowsCards = (): void => {
  if (location.protocol !== 'about:')
    localStorage.setItem('lockdown-lane.firstCard', JSON.stringify({ version: 1, played: true }))
}

/** Console message types that fail a test; includes CSP violations, which are errors. */
const LOUD: ReadonlySet<string> = new Set(['error', 'warning', 'assert'])
/** Exceptions: Chromium's notes on software rendering; Pixi losing a context that is already lost. */
const OF_THE_MACHINE = /GL Driver Message|software WebGL|loseContext: context already lost/

/** Collects a page's errors, except refusals that the test allows. */
function listen(page: Page, wrong: string[], mayRefuse: (url: string) => boolean): void {
  page.on('pageerror', (error) => wrong.push(error.stack ?? error.message))
  page.on('console', (said) => {
    if (!LOUD.has(said.type()) || OF_THE_MACHINE.test(said.text())) return
    const refused = said.text().startsWith('Failed to load resource') && mayRefuse(said.location().url)
    if (!refused) wrong.push(`${said.type()}: ${said.text()} (${said.location().url})`)
  })
  page.on('crash', () => wrong.push('a page crashed'))
  page.on('response', (answer) => {
    const refused = answer.status() >= 400 && answer.status() < 500 && mayRefuse(answer.url())
    if (answer.status() >= 400 && !refused) wrong.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Navigation aborts requests in flight.
    if (why !== 'net::ERR_ABORTED') wrong.push(`${why} ${request.url()}`)
  })
}

export { expect }
