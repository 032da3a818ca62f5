// Page load failures: retry of a missing entry or stylesheet, reload of an old build.
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { expect, test } from './fixture.ts'

/** A page without service worker, whose requests would bypass `page.route`, and a count of its loads. */
async function openFreshPage(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; loads: () => number }> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let loads = 0
  // By request, because a page that reloads at once may never fire `load`.
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  return { context, page, loads: () => loads }
}

/** Makes the page's build older than the server's. Runs in the page. */
const makeBuildOlder = (): void =>
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('meta[name="build"]')?.setAttribute('content', '1-older'),
  )

for (const file of ['js', 'css']) {
  const entry = new RegExp(`/assets/index-[\\w-]+\\.${file}$`)

  test(`a page whose ${file} fails to load once is shown after the retry`, async ({ browser, site }) => {
    const { context, page, loads } = await openFreshPage(browser)
    try {
      // By page load, because the browser may request a failed preload more than once.
      await page.route(entry, (route) => (loads() < 2 ? route.fulfill({ status: 404 }) : route.continue()))
      await page.goto(site.url)
      await expect.poll(loads).toBe(2)
      await expect(page.getByLabel('Your name')).toBeVisible()
      await expect(page.locator('.boot')).toHaveCount(0)
    } finally {
      await context.close()
    }
  })
}

test('a page that never loads shows an error after bounded retries', async ({ browser, site }) => {
  const { context, page, loads } = await openFreshPage(browser)
  try {
    await page.clock.install()
    await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort('connectionreset'))
    await page.goto(site.url)
    // Poll: until the page has noticed the failure, advancing the clock has no effect.
    const loadsLater = async (): Promise<number> => {
      await page.clock.runFor(10_000)
      return loads()
    }
    for (const tries of [2, 3, 4, 5]) await expect.poll(loadsLater).toBe(tries)
    await expect(page.locator('.boot-failed .boot')).toContainText(
      'Check your connection and refresh the page.',
    )
    await page.clock.runFor(600_000)
    expect(loads()).toBe(5)
    const top = await page.evaluate(() => document.body.getBoundingClientRect().top)
    expect(top, 'nothing jumps as the app takes the place of the word that it is not there').toBe(0)
  } finally {
    await context.close()
  }
})

test('an older page offers a reload and does not reload by itself', async ({ browser, site }) => {
  const { context, page, loads } = await openFreshPage(browser)
  try {
    await page.addInitScript(makeBuildOlder)
    await page.goto(site.url)
    const note = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
    await expect(note).toBeVisible()
    expect(loads()).toBe(1)
    await page.getByLabel('Your name').fill('Mira')
    await note.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(loads).toBe(2)
    await expect(page.getByLabel('Your name')).toHaveValue('Mira')
    await note.getByRole('button', { name: 'Not now' }).click()
    await expect(note).toHaveCount(0)
  } finally {
    await context.close()
  }
})

test('the notice of a new version covers nothing on the home page, at any width', async ({
  browser,
  site,
}) => {
  const { context } = await openFreshPage(browser)
  try {
    await context.addInitScript(makeBuildOlder)
    for (const width of [1440, 1280, 1100, 1024]) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.url)
      await expect(page.locator('[data-slot="new-build"]')).toBeVisible()
      await expect(page.getByLabel('Your name')).toBeVisible()
      expect.soft(await page.evaluate(coveredBy, '[data-slot="new-build"]'), `at ${width}`).toEqual([])
      await page.close()
    }
  } finally {
    await context.close()
  }
})

/** Texts of the elements that this one covers, or that are outside the window. Runs in the page. */
function coveredBy(selector: string): string[] {
  const note = document.querySelector(selector)
  if (!note) return ['there is none']
  const a = note.getBoundingClientRect()
  const covered = [...document.querySelectorAll('button, a, input, select, h1, h2, h3, p')].filter((each) => {
    const b = each.getBoundingClientRect()
    const isSeen = b.width > 1 && b.height > 1 && getComputedStyle(each).visibility === 'visible'
    return (
      isSeen &&
      !note.contains(each) &&
      a.left < b.right &&
      b.left < a.right &&
      a.top < b.bottom &&
      b.top < a.bottom
    )
  })
  const out = a.left < 0 || a.top < 0 || a.right > innerWidth ? ['it sticks out of the window'] : []
  return [
    ...out,
    ...covered.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? each.tagName),
  ]
}
