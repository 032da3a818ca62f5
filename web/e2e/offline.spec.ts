// Service worker: offline page, no cached user data, activation of a new build.
import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { Page } from 'playwright/test'
import { freePort } from '../../deploy/ci/testing/port.ts'
import { startSite } from '../../deploy/ci/testing/site.ts'
import { expect, test } from './fixture.ts'

const DIST = join(import.meta.dirname, '../../web/dist')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Waits until the service worker controls the page and has filled its cache. */
const waitForServiceWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    }
  })

const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return all.flat()
  })

test('without the server the page loads and says that it is offline', async ({ browser }) => {
  const site = await startSite({ engines: 1 })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(site.url)
    await waitForServiceWorker(page)
    await expect.poll(async () => (await cachedFiles(page)).length).toBeGreaterThan(10)
    expect((await cachedFiles(page)).filter((url) => /\/(?:data|ws|healthz|metrics)\b/.test(url))).toEqual([])
    const writing = await context.newPage()
    await writing.goto(`${site.url}/report-a-bug`)
    await writing.getByLabel('Name').fill('Mira')
    await writing.getByLabel('Email').fill('mira@kitchen.example')
    await writing.getByLabel('Message').fill('It went dark.')
    await site.stop()
    await writing.getByRole('button', { name: 'Send it' }).click()
    await expect(writing.getByRole('alert')).toContainText('Your words are still here')
    await expect(writing.getByLabel('Message')).toHaveValue('It went dark.')
    await page.goto(`${site.url}/instructions`)
    await page.goto(site.url)
    await expect(page.getByLabel('Your name')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'On the fridge' })).toBeAttached()
    await expect(page.getByText("The server can't be reached.")).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeAttached()
    expect(
      await page.evaluate(() =>
        fetch('/data/site-metrics').then(
          () => 'answered',
          () => 'not answered',
        ),
      ),
    ).toBe('not answered')
  } finally {
    await context.close()
    await site.stop()
  }
})

test('without the server messages can be dismissed, and static pages and the tutorial work', async ({
  browser,
}) => {
  const site = await startSite({ engines: 1 })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    const first = await context.newPage()
    await first.goto(site.url)
    await waitForServiceWorker(first)
    await first.close()
    await site.stop()
    await context.setOffline(true)

    const page = await context.newPage()
    const missing: string[] = []
    page.on('requestfailed', (request) => {
      // Navigation aborts requests in flight.
      const leftBehind = request.failure()?.errorText === 'net::ERR_ABORTED'
      if (!leftBehind && request.url().includes('/assets/')) missing.push(request.url())
    })
    await page.goto(site.url)
    const unreachable = page.getByRole('dialog', { name: 'Woah there!' })
    await expect(unreachable).toContainText("The server can't be reached.")
    await unreachable.getByRole('button', { name: 'CLOSE' }).click()
    await expect(unreachable).toHaveCount(0)
    const sign = page.getByRole('status').filter({ hasText: 'You are offline.' })
    await sign.getByRole('button', { name: 'Close' }).click()
    await expect(sign).toHaveCount(0)

    await page.getByRole('button', { name: 'First game? Learn it in four minutes' }).click()
    const lesson = page.getByRole('region', { name: 'Tutorial', exact: true })
    await expect(lesson).toContainText('This is your hand')
    await page.waitForFunction(() => window.__table?.ready() === true)
    await lesson.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('option', { name: /^New York Hospital/ }).press('Enter')
    await expect(lesson).toContainText('Well done')
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(page.getByLabel('Your name')).toBeVisible()
    await expect(unreachable).toHaveCount(0)

    // Actions that need the server show the message again.
    await page.getByLabel('Your name').fill('Mira')
    await page.getByRole('button', { name: 'Start a new game' }).click()
    await expect(unreachable).toContainText("The server can't be reached.")

    await page.goto(`${site.url}/instructions`)
    // Not by role: the error dialog may cover the page.
    await expect(page.locator('h1', { hasText: 'Instructions' })).toBeVisible()
    await expect(page.locator('#money').getByText('Money', { exact: true }).first()).toBeVisible()
    expect(missing.filter((url) => !/\.(?:webm|mp3)$/.test(url))).toEqual([])
    await page.goto(`${site.url}/test/tables/three-players-aiming?as=A&bare`)
    await page.waitForFunction(() => window.__table?.ready() === true)
  } finally {
    await context.close()
    await site.stop()
  }
})

test('a new build activates on the next visit, and the previous build is kept for open tabs', async ({
  browser,
}) => {
  const builds = { now: 'one' }
  const server = await serve(() => builds.now)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    for (const build of ['one', 'two', 'three']) {
      builds.now = build
      // A busy browser may check for the new build one visit later.
      await expect(async () => {
        await page.goto(server.url)
        await waitForServiceWorker(page)
        await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`lockdown-lane-shell ${build}`)
      }).toPass()
    }
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(['lockdown-lane-shell two', 'lockdown-lane-shell three'])
  } finally {
    await context.close()
    server.close()
  }
})

/** Sets the build id in the page and its service worker. */
const named = (text: string, build: string): string =>
  text.replace(/BUILD="[^"]*"/, `BUILD="${build}"`).replace(/(name="build" content="\d+-)[^"]*/, `$1${build}`)

/** Serves the built page with the build id given by the test. */
async function serve(build: () => string): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    const name = extname(path) === '' ? 'index.html' : path
    readFile(join(DIST, name)).then(
      (body) => {
        response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream')
        response.end(/^(?:\/sw\.js|index\.html)$/.test(name) ? named(String(body), build()) : body)
      },
      () => response.writeHead(404).end(),
    )
  })
  const port = await freePort()
  server.listen(port)
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
