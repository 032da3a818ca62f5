// The live games page: list, filters, watching by one click, the wall, going back.
import type { Page } from 'playwright/test'
import type {} from '#web/pages/watch/wall/wallCanvas.ts'
import { disconnectAll } from '../../loadtest/client/game.ts'
import { roomOf } from '../../loadtest/client/table.ts'
import { GENEROUS_LIMITS } from '../../loadtest/testbed/cluster.ts'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { startPublicGame } from './play/publicGame.ts'
import { roomOfTwo, startGame } from './play/rooms.ts'
import { readGame, waitForTable } from './play/table.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { LAPTOPS, resize } from './play/windows.ts'

test.use({ siteEnv: GENEROUS_LIMITS })

const games = (page: Page) => page.getByTestId('live-game')
const players = (page: Page, number: string) =>
  page.getByRole('radiogroup', { name: 'Number of players' }).getByRole('radio', { name: number })

test('public games are listed, filtered, and watched by one click, one after the other', async ({
  people,
  site,
}) => {
  const first = await startPublicGame(site.port, 4, 60)
  const second = await startPublicGame(site.port, 2, 30)
  const page = await people.open('/watch')
  await expect(games(page)).toHaveCount(2)
  for (const size of LAPTOPS) {
    await resize(page, size)
    await expect(games(page)).toHaveCount(2)
    await saveScreenshot(page, `watch-list-${size.width}`)
  }
  expect(await violationsOf(page)).toEqual([])

  await players(page, '2').check()
  await expect(games(page)).toHaveCount(1)
  await players(page, '5').check()
  await expect(page.getByRole('heading', { name: 'None like that' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(games(page)).toHaveCount(2)

  await games(page)
    .filter({ hasText: first.code })
    .getByRole('button', { name: /^Watch/ })
    .click()
  await expect(page).toHaveURL(/\/game$/)
  expect((await waitForTable(page)).table.players).toHaveLength(4)
  await page.getByRole('button', { name: `Share ${first.code}` }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`join=${first.code}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next game' }).click()
  // Between the two games no table is mounted.
  await expect.poll(async () => (await readGame(page))?.table.players.length).toBe(2)
  await page.getByRole('button', { name: 'Live games' }).click()
  await expect(games(page)).toHaveCount(2)
  for (const table of [first, second]) disconnectAll(table)
})

test('the wall shows several small games, drawn and as text, and a click opens one', async ({
  people,
  site,
}) => {
  const tables = [await startPublicGame(site.port, 4, 80), await startPublicGame(site.port, 3, 60)]
  const page = await people.open('/watch')
  await page.getByRole('radio', { name: 'Wall' }).check()
  await page.getByRole('button', { name: 'Fill with the most exciting' }).click()
  const wall = page.getByTestId('small-tables')
  await expect(wall).toHaveAttribute('data-drawn', 'true')
  await expect(wall.getByText(/bank \d+M/).first()).toBeAttached()
  const frames = () => page.evaluate(() => window.__wall?.frames() ?? 0)
  let before = -1
  const rests = async (): Promise<boolean> => before === (before = await frames())
  await expect.poll(rests, { intervals: [600] }).toBe(true)
  for (const size of LAPTOPS) {
    await resize(page, size)
    await expect(wall).toHaveAttribute('data-drawn', 'true')
    await saveScreenshot(page, `watch-wall-${size.width}`)
  }
  await page.getByRole('switch', { name: 'Follow the action' }).check()
  await saveScreenshot(page, 'watch-wall-follows')
  expect(await violationsOf(page)).toEqual([])

  const friend = await people.open(`/watch?games=${tables.map(({ code }) => code).join()},ZZZZ-99`)
  await expect(friend.getByTestId('small-tables').getByRole('button', { name: /^Watch/ })).toHaveCount(2)
  const takenOff = friend.getByText('ZZZZ-99 is off the wall, since it can’t be watched now.')
  await expect(takenOff).toBeVisible()
  await saveScreenshot(friend, 'watch-wall-taken-off')
  const takeOff = friend.getByRole('button', { name: /off the wall$/ })
  await takeOff.first().press('Enter')
  await expect(takeOff).toHaveCount(1)
  await expect(takeOff).toBeFocused()
  await expect(takenOff).toBeHidden()
  await expect(friend).toHaveURL(/\/watch$/)

  await wall
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/game$/)
  await waitForTable(page)
  await page.getByRole('button', { name: 'Live games' }).click()
  await expect(wall).toHaveAttribute('data-drawn', 'true')
  for (const table of tables) disconnectAll(table)
})

test('a player watches another game in a second tab while the first keeps the seat', async ({
  people,
  site,
}) => {
  const table = await startPublicGame(site.port, 3, 30)
  const [ann] = await roomOfTwo(people, 'Ann', 'Ben')
  await startGame(ann)
  await waitForTable(ann)
  const elsewhere = ann.getByRole('dialog', { name: "You're here already" })
  const tab = await people.openTab(ann, '/watch')
  await games(tab)
    .filter({ hasText: table.code })
    .getByRole('button', { name: /^Watch/ })
    .click()
  expect((await waitForTable(tab)).table.players).toHaveLength(3)
  await tab.getByRole('button', { name: 'Live games' }).click()
  await expect(games(tab).filter({ hasText: table.code })).toBeVisible()
  await expect(elsewhere).toHaveCount(0)
  await saveScreenshot(ann, 'watch-elsewhere')

  // Whoever comes home comes to their game, and the newest tab has the seat.
  await tab.getByRole('link', { name: 'Home' }).click()
  expect((await waitForTable(tab)).table.players).toHaveLength(2)
  await expect(elsewhere).toBeVisible()
  disconnectAll(table)
})

test('a spectator requests a seat, and has it once a player plays again', async ({ people, site }) => {
  const table = await startPublicGame(site.port, 2, 20)
  const [ann, ben] = table.players
  if (!ann || !ben) throw new Error('somebody is missing')
  const page = await people.open('/watch', LAPTOPS[0])
  await games(page)
    .filter({ hasText: table.code })
    .getByRole('button', { name: /^Watch/ })
    .click()
  await waitForTable(page)
  const asks = page.getByRole('button', { name: 'Ask for a seat' })
  for (const asked of [true, false, true]) {
    await asks.click()
    await expect(asks).toHaveAttribute('aria-pressed', `${asked}`)
    await ann.until(() => ann.view.seatAsks.length === (asked ? 1 : 0), 'who asks for a seat')
  }
  await saveScreenshot(page, 'watch-asks')
  roomOf(await ben.command({ kind: 'leave', leave: {} }))
  await expect(page).toHaveURL(/\/game-over$/)
  await expect(page.getByText('Your seat in the next game is yours once somebody plays again.')).toBeVisible()
  await saveScreenshot(page, 'watch-asked-over')
  roomOf(await ann.command({ kind: 'playAgain', playAgain: {} }))
  await expect(page).toHaveURL(/\/waiting-room$/)
  await expect(page.getByText('2 playing')).toBeVisible()
  disconnectAll(table)
})

test('the home page loads a small public game only when it is scrolled near', async ({ people, site }) => {
  const table = await startPublicGame(site.port, 3, 60)
  const page = await people.open('/', LAPTOPS[0])
  const live = page.getByRole('region', { name: 'Live right now' })
  await expect(page.getByRole('heading', { name: 'On the fridge' })).toBeAttached()
  expect(await loadedFor(page)).toEqual([])
  await page.evaluate(sumShifts)
  const scrolled = async (): Promise<number> => {
    await page.mouse.wheel(0, 120)
    return live.count()
  }
  await expect.poll(scrolled, { intervals: [100] }).toBe(1)
  await live.scrollIntoViewIfNeeded()
  await expect(live.getByTestId('small-tables')).toHaveAttribute('data-drawn', 'true')
  expect(await page.evaluate(() => window.__shifted ?? 0)).toBeLessThan(0.02)
  await expect(live.getByText(/bank \d+M/).first()).toBeAttached()
  await live.scrollIntoViewIfNeeded()
  await saveScreenshot(page, 'home-live')
  expect(await violationsOf(page)).toEqual([])
  await live.getByRole('link', { name: 'Watch this game' }).click()
  await expect(page).toHaveURL(/\/game$/)
  disconnectAll(table)
})

/** Assets loaded by the page that only the small table needs. */
const loadedFor = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/SmallGame/.test(name) ? [name] : [])),
  )

declare global {
  interface Window {
    /** Sum of the layout shifts since `sumShifts`. */
    __shifted?: number
  }
}

/** Sums the layout shifts. Runs in the page. */
function sumShifts(): void {
  window.__shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number')
        window.__shifted = (window.__shifted ?? 0) + entry.value
  }).observe({ type: 'layout-shift' })
}
