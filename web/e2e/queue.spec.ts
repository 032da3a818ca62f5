// Matchmaking: queue, match found, practice game in the queue, leaving, reconnect.
import type { Page, WebSocketRoute } from 'playwright/test'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test, type People } from './fixture.ts'
import { waitForTable } from './play/table.ts'
import { saveScreenshot } from './play/screenshot.ts'

const SECONDS = 8
test.use({ siteEnv: { QUEUE_SECONDS: String(SECONDS) } })

const findGame = (page: Page) => page.getByRole('button', { name: 'FIND GAME' })
const home = (page: Page) => page.getByRole('button', { name: 'JK, back to home page' })
const leave = (page: Page) => page.getByRole('button', { name: 'LEAVE QUEUE' })
const music = (page: Page) => page.evaluate(() => window.__sounds?.music()?.piece ?? null)

async function openQueuePage(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Find a game' }).click()
  await expect(page).toHaveURL(/\/find-game-room$/)
}

/** Another user joins the queue: the practice ends, and both are in one game. */
async function expectMatch(people: People, ann: Page): Promise<void> {
  const ben = await people.open()
  await openQueuePage(ben, 'Ben')
  await findGame(ben).click()
  for (const page of [ann, ben]) await expect(page).toHaveURL(/\/game$/)
  await expect(ann.getByText('Practice while you wait')).toHaveCount(0)
  await expect
    .poll(async () => (await waitForTable(ann)).table.players.map(({ bot }) => bot))
    .toEqual([false, false])
}

test('two strangers queue, see each other, and play without a host when the round ends', async ({
  people,
}) => {
  const ben = await people.open()
  await openQueuePage(ben, 'Ben')
  const ann = await people.open()
  await openQueuePage(ann, 'Ann')
  await expect(ann.getByText('Nobody is waiting right now')).toBeVisible()
  await expect.poll(() => music(ann)).toBe('waiting')
  expect(await violationsOf(ann)).toEqual([])
  await findGame(ann).click()
  await expect(ann.getByRole('region', { name: 'In the queue' })).toBeVisible()
  await expect(findGame(ann)).toBeDisabled()
  await expect(ann.getByText('Up to four others can join.')).toBeVisible()

  await expect(ben.getByText('One person is waiting')).toBeVisible()
  await findGame(ben).click()
  for (const page of [ann, ben]) await expect(page).toHaveURL(/\/game$/)
  const game = await waitForTable(ann)
  expect(game.table.players).toHaveLength(2)
  await expect(ann.getByRole('button', { name: /^Resign/ })).toBeVisible()
  await expect(ann.getByRole('button', { name: /^End game/i })).toHaveCount(0)
  await ann.reload()
  await waitForTable(ann)
})

test('a player who practises in the queue joins the match as soon as it is found', async ({ people }) => {
  const ann = await people.open()
  await openQueuePage(ann, 'Ann')
  await findGame(ann).click()
  await ann.getByRole('button', { name: 'Practise against bots meanwhile' }).click()
  const practice = await waitForTable(ann)
  expect(practice.table.players).toHaveLength(3)
  expect(practice.table.turn.of).toBe(practice.table.players[0]?.seat)
  await ann.getByRole('button', { name: 'Back to the queue' }).click()
  await expect(leave(ann)).toBeVisible()
  await ann.getByRole('button', { name: 'Practise against bots meanwhile' }).click()
  await waitForTable(ann)

  await expectMatch(people, ann)
})

test('a practice game survives a reconnect, and ends when a match is found', async ({ people }) => {
  const ann = await people.open()
  const sockets: WebSocketRoute[] = []
  await ann.routeWebSocket(/\/ws$/, (link) => {
    link.connectToServer()
    sockets.push(link)
  })
  await ann.reload()
  await openQueuePage(ann, 'Ann')
  await findGame(ann).click()
  await ann.getByRole('button', { name: 'Practise against bots meanwhile' }).click()
  await waitForTable(ann)
  const before = sockets.length
  await sockets.at(-1)?.close({ code: 1012 })
  await expect.poll(() => sockets.length).toBeGreaterThan(before)
  await expect(ann.getByText('Practice while you wait')).toBeVisible()
  const practice = await waitForTable(ann)
  expect(practice.table.players.map(({ bot }) => bot)).toEqual([false, true, true])

  await expectMatch(people, ann)
})

test('a lone player is told after the round and keeps searching; leaving leads back and home', async ({
  people,
}) => {
  const page = await people.open('/', { width: 1280, height: 720 })
  await openQueuePage(page, 'Ann')
  await findGame(page).click()
  expect(await violationsOf(page)).toEqual([])
  await expect(page.getByText(`${SECONDS} seconds and nobody came. We’ll keep looking`)).toBeVisible()
  await leave(page).click()
  await expect(findGame(page)).toBeEnabled()
  await findGame(page).click()
  await expect(leave(page)).toBeVisible()
  await home(page).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Find a game' })).toBeEnabled()
})

test('invalid names are refused; with exactly thirty characters the queue has no music', async ({
  people,
}) => {
  const page = await people.open()
  await page.clock.install()
  const refused = async (text: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Woah there!' })
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'CLOSE' }).click()
  }
  await page.getByRole('button', { name: 'Find a game' }).click()
  await refused('please provide a name')
  await page.getByLabel('Your name').fill('A'.repeat(31))
  await page.getByRole('button', { name: 'Find a game' }).click()
  await refused('Your name must be less than 30 characters!')
  await openQueuePage(page, 'A'.repeat(30))
  await page.clock.fastForward(1500)
  expect(await music(page)).toBeNull()
})

test('a reload leaves the queue; a second tab does not affect it', async ({ people }) => {
  const page = await people.open()
  await openQueuePage(page, 'Ann')
  await findGame(page).click()
  await expect(leave(page)).toBeVisible()
  const tab = await people.openTab(page)
  await expect(tab.getByRole('button', { name: 'Find a game' })).toBeEnabled()
  await expect(leave(page)).toBeVisible()
  await tab.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Find a game' })).toBeEnabled()
  await expect(page).toHaveURL(/\/$/)
})

test('a window that crosses 1280 px in the queue leaves it', async ({ people }) => {
  const page = await people.open('/', { width: 1400, height: 800 })
  await openQueuePage(page, 'Ann')
  await findGame(page).click()
  await expect(leave(page)).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(page.getByRole('button', { name: 'Find a game' })).toBeEnabled()
})

test('a reconnect keeps the place in the queue', async ({ people }) => {
  const page = await people.open()
  await openQueuePage(page, 'Ann')
  await findGame(page).click()
  await expect(leave(page)).toBeVisible()
  // A service worker still being fetched would log an error when the page goes offline.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.locator('[data-slot="sign-lost"]')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.locator('[data-slot="sign-lost"]')).toHaveCount(0)
  await expect(leave(page)).toBeEnabled()
  await expect(page).toHaveURL(/\/find-game-room$/)
})

test('a new user joins a party by its link, and both play at one table', async ({ people }) => {
  const ann = await people.open()
  await openQueuePage(ann, 'Ann')
  await ann.getByRole('button', { name: 'Queue with friends' }).click()
  const paper = ann.getByRole('region', { name: 'Your party' })
  await expect(paper.getByText('1 of 4 are here.')).toBeVisible()
  expect(await violationsOf(ann)).toEqual([])
  await saveScreenshot(ann, 'party-alone')
  const link = (await paper.locator('code').textContent()) ?? ''
  const ben = await people.open()
  await ben.goto(link)
  await ben.getByLabel('Your name').fill('Ben')
  await saveScreenshot(ben, 'party-link')
  await ben.getByRole('button', { name: 'Join the party' }).click()
  await expect(ben.getByText('Ann starts the search for all of you.')).toBeVisible()
  await expect(findGame(ben)).toBeDisabled()
  await expect(paper.getByText('2 of 4 are here.')).toBeVisible()
  await saveScreenshot(ann, 'party-two')
  await findGame(ann).click()
  await expect(ben.getByText('Your party plays together or not at all.')).toBeVisible()
  await saveScreenshot(ben, 'party-searches')
  for (const page of [ann, ben]) await expect(page).toHaveURL(/\/game$/)
  expect((await waitForTable(ben)).table.players).toHaveLength(2)
})
