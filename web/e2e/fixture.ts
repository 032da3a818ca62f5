// Playwright fixture: the running site, a browser per user, a check of console errors.
import { test as base, expect, type BrowserContext, type Page } from 'playwright/test'
import { startSite, type Site } from '../../deploy/ci/testing/site.ts'
import { autoCloseDialogs } from './play/resultsDialogs.ts'

/** Opens users' pages, each in a browser context of its own. */
export interface People {
  /** Opens a browser on the site, at the path. */
  open(path?: string, window?: { width: number; height: number }): Promise<Page>
  /** Opens a page as a first-time player. */
  openAsNovice(path: string): Promise<Page>
  /** Allows failed requests to this path, which otherwise fail the test. */
  allowRefusal(path: string): void
  /** Opens another tab of the same browser, i.e. of the same user. */
  openTab(of: Page, path?: string): Promise<Page>
}

interface WorkerOptions {
  site: Site
  /** Additional environment of the site's processes. */
  siteEnv: NodeJS.ProcessEnv
  siteGateways: number
}

export const test = base.extend<{ people: People }, WorkerOptions>({
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
    const pageErrors: string[] = []
    const allowedPaths: string[] = []
    const contexts: BrowserContext[] = []
    const openPage = async (context: BrowserContext, path: string, novice = false): Promise<Page> => {
      const page = await context.newPage()
      collectErrors(page, pageErrors, (url) => allowedPaths.some((path) => new URL(url).pathname === path))
      await autoCloseDialogs(page)
      if (!novice) await page.addInitScript(markExperienced)
      await page.goto(`${site.url}${path}`)
      return page
    }
    await use({
      open: async (path = '/', window = { width: 1440, height: 900 }) => {
        const context = await browser.newContext({ viewport: window, reducedMotion: 'reduce' })
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
        contexts.push(context)
        return openPage(context, path)
      },
      openAsNovice: async (path) => {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
        })
        contexts.push(context)
        return openPage(context, path, true)
      },
      allowRefusal: (path) => void allowedPaths.push(path),
      openTab: (of, path = '/') => openPage(of.context(), path),
    })
    const failed = info.status !== info.expectedStatus
    for (const [n, page] of contexts.flatMap((context) => context.pages()).entries()) {
      if (failed) await page.screenshot({ path: info.outputPath(`page-${n + 1}.png`) }).catch(() => undefined)
    }
    await Promise.all(contexts.map((context) => context.close()))
    expect(pageErrors, 'errors in the pages').toEqual([])
  },
})

/** Marks the user as experienced, which skips hints. Runs in the page; about:blank has no storage. */
const markExperienced = (): void => {
  if (location.protocol !== 'about:')
    localStorage.setItem('lockdown-lane.firstCard', JSON.stringify({ version: 1, played: true }))
}

/** Console message types that fail a test; includes CSP violations, which are errors. */
const FAILING_TYPES: ReadonlySet<string> = new Set(['error', 'warning', 'assert'])
/** Exceptions: Chromium's notes on software rendering; Pixi losing a context that is already lost. */
const IGNORED_MESSAGES = /GL Driver Message|software WebGL|loseContext: context already lost/

/** Collects a page's errors, except refusals that the test allows. */
function collectErrors(page: Page, wrong: string[], mayRefuse: (url: string) => boolean): void {
  page.on('pageerror', (error) => wrong.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (!FAILING_TYPES.has(message.type()) || IGNORED_MESSAGES.test(message.text())) return
    const refused = message.text().startsWith('Failed to load resource') && mayRefuse(message.location().url)
    if (!refused) wrong.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('crash', () => wrong.push('a page crashed'))
  page.on('response', (response) => {
    const refused = response.status() >= 400 && response.status() < 500 && mayRefuse(response.url())
    if (response.status() >= 400 && !refused) wrong.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const errorText = request.failure()?.errorText ?? ''
    // Navigation aborts requests in flight.
    if (errorText !== 'net::ERR_ABORTED') wrong.push(`${errorText} ${request.url()}`)
  })
}

export { expect }
