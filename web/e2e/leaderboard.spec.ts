// Leaderboard: best of the week and of all time, own rating, with or without account.
import { expect, test } from './fixture.ts'
import { idOf } from './play/account.ts'
import { recordGames } from './play/recordGames.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { resize, WINDOWS } from './play/windows.ts'
import { violationsOf } from './screen-reader/axe.ts'

const MONTH_MS = 30 * 24 * 3_600_000

test('ten games with strangers put a visitor on the leaderboard, by keyboard too', async ({
  people,
  site,
}) => {
  const page = await people.open()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
  const id = await idOf(page)
  await page.goto(new URL('/leaderboard', page.url()).href)
  await expect(page.getByRole('status').first()).toHaveText('Play 10 games with strangers to get a rating.')
  await recordGames(site, id, 12, {}, { matched: true, ended: Date.now() })
  await page.getByRole('button', { name: 'All time' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Your rating is 1\d\d\d, \+\d+ this week, after twelve games/)).toBeVisible()
  const table = page.getByRole('table', { name: 'All time' })
  await expect(table.getByRole('row').nth(1)).toContainText('(you)')
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page.getByRole('table', { name: 'This week' }).getByRole('row')).toHaveCount(3)
  expect(await violationsOf(page)).toEqual([])
  for (const { width, height } of WINDOWS) {
    await resize(page, { width, height })
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeInViewport()
    await saveScreenshot(page, 'leaderboard')
  }
})

test('a board that arrives after another was chosen is not shown', async ({ people, site }) => {
  const page = await people.open()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
  await recordGames(site, await idOf(page), 12, {}, { matched: true, ended: Date.now() - MONTH_MS })
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/board=week/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(new URL('/leaderboard', page.url()).href)
  await page.getByRole('button', { name: 'All time' }).click()
  const mine = page.getByRole('table', { name: 'All time' }).getByRole('row', { name: /\(you\)/ })
  await expect(mine).toHaveCount(1)
  const late = page.waitForResponse(/board=week/)
  release()
  await (await late).finished()
  // React has rendered what the response changed, if anything.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(mine).toHaveCount(1)
})
