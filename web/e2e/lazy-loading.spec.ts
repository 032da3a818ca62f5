// Failed lazy-loaded chunks: a notice in place, retry, reload of an old build.
import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'

const TABLE = '/test/tables/five-players-my-turn?as=A&bare'

/** Aborts requests for chunks with these name prefixes until `mend` is called. */
async function failChunks(context: BrowserContext, ...names: readonly string[]) {
  const broken = new RegExp(`/assets/(?:${names.join('|')})-[\\w-]+\\.(?:js|css)$`)
  await context.route(broken, (route) => route.abort('connectionreset'))
  return { mend: () => context.unroute(broken) }
}

const openTable = (context: BrowserContext, url: string): Promise<Page> =>
  context.newPage().then(async (page) => {
    await page.goto(url)
    return page
  })

// Without the service worker, whose requests would bypass the route.
test.describe('with a broken network', () => {
  for (const { button, name, file, dialog } of [
    { button: 'Compare players', name: 'The comparison', file: 'Compare', dialog: 'Compare players' },
    { button: 'Instructions', name: 'The instructions panel', file: 'Instructions', dialog: 'Instructions' },
  ])
    test(`the table stays when ${name.toLowerCase()} fails to load, and a retry loads it`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      try {
        const { mend } = await failChunks(context, file)
        const page = await openTable(context, `${site.url}${TABLE}`)
        await waitForTable(page)
        const canvas = await page.locator('canvas').first().elementHandle()
        await page.getByRole('button', { name: button, exact: true }).click()
        const notice = page.getByRole('alert').filter({ hasText: `${name} could not be loaded.` })
        await expect(notice).toBeVisible()
        await expect(page.locator('[data-testid="play"] canvas').first()).toBeAttached()
        // After its automatic retries.
        const again = page.getByRole('button', { name: 'Try again', exact: true })
        await expect(again).toBeEnabled()
        await mend()
        await again.click()
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
        expect(await canvas?.evaluate((node) => node.isConnected)).toBe(true)
      } finally {
        await context.close()
      }
    })

  test('a chunk missing in an old page offers a reload at once, and the typed text survives it', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    try {
      const { mend } = await failChunks(context, 'AccountDialog', 'GlobalDialogs')
      const page = await context.newPage()
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('meta[name="build"]')?.setAttribute('content', '1-older'),
        ),
      )
      await page.goto(site.url)
      await page.getByLabel('Your name').fill('Mira')
      await expect(page.getByText('A new version is ready.')).toBeVisible()
      await page.getByRole('button', { name: 'Sign in for cool stuff' }).click()
      const notice = page.getByRole('dialog', { name: 'Not here yet' })
      await expect(notice).toContainText('A new version is ready: load the page again to have it.')
      const loaded = page.waitForEvent('load')
      await notice.getByRole('button', { name: 'Load the page again' }).click()
      await loaded
      await mend()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByLabel('Your name')).toHaveValue('Mira')
    } finally {
      await context.close()
    }
  })

  test('without a new version a reload is offered once a retry has failed', async ({ browser, site }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    try {
      await failChunks(context, 'GlobalDialogs')
      const page = await openTable(context, site.url)
      await page.getByRole('button', { name: 'Sign in for cool stuff' }).click()
      const notice = page.getByRole('dialog', { name: 'Not here yet' })
      const again = notice.getByRole('button', { name: 'Try again', exact: true })
      await expect(again).toBeEnabled()
      const reload = notice.getByRole('button', { name: 'Load the page again' })
      await expect(reload).toHaveCount(0)
      await again.click()
      await expect(reload).toBeVisible()
      await expect(notice).toContainText('Check your connection.')
    } finally {
      await context.close()
    }
  })

  test('the error dialog needs no further requests', async ({ browser, site }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    try {
      const page = await openTable(context, site.url)
      await expect(page.getByLabel('Your name')).toBeVisible()
      await context.route('**/assets/**', (route) => route.abort('connectionreset'))
      await page.getByRole('button', { name: 'Start a new game' }).click()
      await expect(page.getByRole('dialog', { name: 'Woah there!' })).toBeVisible()
      await expect(page.locator('#app > *').first()).toBeAttached()
    } finally {
      await context.close()
    }
  })

  test('a page whose chunk fails shows an error, and loads with its stylesheet on retry', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    try {
      const { mend } = await failChunks(context, 'Store')
      const page = await openTable(context, `${site.url}/market`)
      await expect(
        page.getByRole('alert').filter({ hasText: 'The store could not be loaded.' }),
      ).toBeVisible()
      // After its automatic retries.
      const again = page.getByRole('button', { name: 'Try again', exact: true })
      await expect(again).toBeEnabled()
      await mend()
      await again.click()
      await expect(page.getByRole('heading', { name: 'The corner shop' })).toBeVisible()
      const styled = await page.getByTestId('store').evaluate((node) => getComputedStyle(node).display)
      expect(styled).not.toBe('inline')
      const unstyled = await page.evaluate(() =>
        [...document.styleSheets].some((sheet) => /\/Store-/.test(sheet.href ?? '')),
      )
      expect(unstyled).toBe(true)
    } finally {
      await context.close()
    }
  })
})
