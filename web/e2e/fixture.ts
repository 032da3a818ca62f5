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
  /** Another tab of the same browser: the same person once more. */
  tab(of: Page, path?: string): Promise<Page>
}

interface Ground {
  site: Site
  /** What the site is started with beside the usual environment. */
  siteEnv: NodeJS.ProcessEnv
  siteGateways: number
}

export const test = base.extend<{ people: People }, Ground>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  siteGateways: [1, { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv, siteGateways }, use) => {
      // No test asks how soon its processes are at their best, and those of others would wait for them.
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

/** Who has played before is not told how. Runs in the page; a page that was left for an empty one keeps nothing. */
const knowsCards = (): void => {
  if (location.protocol !== 'about:')
    localStorage.setItem('lockdown-lane.firstCard', JSON.stringify({ version: 1, played: true }))
}

/** What must not be in the console. A breach of the Content-Security-Policy is an error there. */
const LOUD: ReadonlySet<string> = new Set(['error', 'warning', 'assert'])
/** Of graphics: Chromium without a card says so and how its stand-in fares; Pixi gives up what the browser has taken already. */
const OF_THE_MACHINE = /GL Driver Message|software WebGL|loseContext: context already lost/

/** Notes everything a page reports as wrong, but for refusals that the test is about. */
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
    // A page that is left or loaded again gives up what it was still fetching.
    if (why !== 'net::ERR_ABORTED') wrong.push(`${why} ${request.url()}`)
  })
}

export { expect }
