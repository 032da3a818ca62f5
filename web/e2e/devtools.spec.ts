// Developer tools on localhost only: stores, prepared tables and their seats.
import type {} from '#web/dev/devtools.ts'
import { expect, test } from './fixture.ts'
import { createAccount } from './play/account.ts'

const TABLE = 'dialogs/a-vote'

test('the stores are exposed on localhost', async ({ people }) => {
  const page = await people.open()
  await page.waitForFunction(() => window.stores?.room.getState().status === 'home')
  expect(await page.evaluate(() => Object.keys(window.stores ?? {}))).toEqual([
    'account',
    'queue',
    'room',
    'preferences',
    'ui',
  ])
})

test('on another host there are neither stores nor prepared tables', async ({ site, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The same page under a host name other than localhost.
  await page.route('http://lane.example/**', async (route) => {
    const url = new URL(route.request().url())
    await route.fulfill({ response: await page.request.get(`${site.url}${url.pathname}${url.search}`) })
  })
  await page.goto(`http://lane.example/test/${TABLE}`)
  await expect(page.getByLabel('Your name')).toBeVisible()
  expect(await page.evaluate(() => window.stores)).toBeUndefined()
  // Requests may still be in flight.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('the signed-in user has the seat under /test/ only, a placeholder user otherwise', async ({
  people,
  site,
}) => {
  const page = await people.open()
  const mine = (seat: number) => page.evaluate((at) => window.__practice?.host.userOf(at), seat)
  await page.goto(`${site.url}/test/${TABLE}?as=B`)
  await expect.poll(() => mine(2)).toBe('prepared-2')
  await page.goto(site.url)
  const id = await createAccount(page, site)
  await page.goto(`${site.url}/test/${TABLE}?as=B`)
  await expect.poll(() => mine(2)).toBe(id)
  expect(await mine(1)).toBe('prepared-1')
  await expect(page.getByTestId('play')).toBeVisible()
  await page.goto(`${site.url}/dummy/${TABLE}?as=B`)
  await expect.poll(() => mine(2)).toBe('prepared-2')
})
