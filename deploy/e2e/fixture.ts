// What every browser test starts from: the whole game running, and a page that must not report an error.
import { test as base, expect, type Page } from 'playwright/test'
import { startSite, type Site } from '../testing/site.ts'

/** People's pages: each a browser of its own, so with its own seat. */
export interface People {
  /** Opens a browser on the site, at the path. */
  open(path?: string): Promise<Page>
}

export const test = base.extend<{ people: People }, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  people: async ({ browser, site }, use) => {
    const wrong: string[] = []
    const contexts: { close(): Promise<void> }[] = []
    await use({
      open: async (path = '/') => {
        const context = await browser.newContext()
        contexts.push(context)
        const page = await context.newPage()
        page.on('pageerror', (error) => wrong.push(error.message))
        await page.goto(`${site.url}${path}`)
        return page
      },
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(wrong, 'errors in the page').toEqual([])
  },
})

export { expect }
