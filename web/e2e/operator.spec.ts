// Operator page by keyboard: find, watch, move and end a game, drain an engine.
import type { Page } from 'playwright/test'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test, type People } from './fixture.ts'
import { ADMIN_EMAIL, adminToken, openAsAdmin, storeToken } from './play/admin.ts'
import { readGame } from './play/table.ts'
import { sendMessage } from './play/chat.ts'
import { codeShown, roomOfTwo, startGame, startRoom } from './play/rooms.ts'
import { waitUntilStable } from './play/stable.ts'
import { LAPTOPS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

test.use({ siteEnv: { ADMIN_EMAILS: ADMIN_EMAIL, ACCOUNTS_PER_MINUTE: '1000' } })

const row = (page: Page, code: string) => page.locator(`tr[data-room="${code}"]`)
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Two players in a game. */
async function gameOfTwo(people: People): Promise<{ code: string; ann: Page; ben: Page }> {
  const [ann, ben, code] = await roomOfTwo(people, 'Tomke', 'Jonas')
  await startGame(ann)
  return { code, ann, ben }
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
  for (let n = 0; n < 60; n += 1) {
    if ((await focused()).trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('a visitor is not authorized to view the page', async ({ people }) => {
  const page = await people.open('/')
  await expect(page.getByRole('button', { name: 'Start a new game' })).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/operator`)
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByText('Games')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/profile`)
  await expect(page.getByText('Your profile is there once you log in.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('an announcement is shown at the table, dismissed and withdrawn', async ({ people, site }) => {
  const { ann, ben } = await gameOfTwo(people)
  const page = await openAsAdmin(people, site, '/operator')
  await page.getByLabel('Message').fill('We update at noon; your games go on.')
  await page.getByRole('button', { name: 'Tell everybody' }).click()
  const announcement = (one: Page) => one.locator('[data-slot="announcement"]')
  for (const one of [ann, ben, page]) await expect(announcement(one)).toContainText('We update at noon')
  await saveScreenshot(ann, 'announcement')
  await saveScreenshot(page, 'announcement-operator')
  await announcement(ann).getByRole('button', { name: 'Close' }).click()
  await expect(announcement(ann)).toHaveCount(0)
  await page.getByRole('button', { name: 'Take it down' }).click()
  await expect(announcement(ben)).toHaveCount(0)
})

test('a game is found, watched, moved and ended by keyboard only, and each action is recorded', async ({
  people,
  site,
}) => {
  const { code, ann, ben } = await gameOfTwo(people)
  const page = await openAsAdmin(people, site, '/operator')
  await expect(page).toHaveTitle('Engine room · Lockdown Lane')
  await expect(row(page, code)).toContainText('turn 1')

  await test.step('it is found by its code', async () => {
    await tabTo(page, 'Pause')
    await page.keyboard.press('Tab')
    await page.getByLabel('Code, player, or name in the logs').fill('ZZZZ')
    await expect(page.getByText('No game fits')).toBeVisible()
    await page.getByLabel('Code, player, or name in the logs').fill(code.slice(0, 4).toLowerCase())
    await expect(row(page, code)).toBeVisible()
  })
  await test.step('it is watched: names and table, without hands', async () => {
    await tabTo(page, `Watch ${code}`)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByTestId('saved-place')).toHaveCount(2)
    await expect(dialogOf(page).getByRole('list', { name: 'People' })).toContainText('Tomke')
    await expect(dialogOf(page).getByText('The last lines of its log')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  })
  const epoch = (await readGame(ann))?.epoch ?? 0
  await test.step('it is moved, and its players play on', async () => {
    const before = await row(page, code).getByTestId('board-engine').textContent()
    await tabTo(page, `Move ${code}`)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('button', { name: 'Leave it there' })).toBeFocused()
    await tabTo(page, 'Move it')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^It is at engine-\d-\w+ now\.$/)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(row(page, code).getByTestId('board-engine')).not.toHaveText(before ?? '')
    await sendMessage(ann, 'On it goes.')
    for (const one of [ann, ben])
      await expect.poll(async () => (await readGame(one))?.epoch ?? 0).toBeGreaterThan(epoch)
    await expect(ann.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('it is ended: its players are told why and sent home', async () => {
    await tabTo(page, `End ${code}`)
    await page.keyboard.press('Enter')
    await tabTo(page, 'End it')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('status')).toHaveText(
      'It is ended. Everybody at the table was told.',
    )
    await page.keyboard.press('Enter')
    await expect(row(page, code)).toHaveCount(0)
    for (const one of [ann, ben]) {
      await expect(one.getByText('the people who run this site have ended it')).toBeVisible()
      await expect(one).toHaveURL(`${site.url}/`)
    }
  })
  await test.step('both actions are recorded', async () => {
    const record = page.getByRole('region', { name: 'On the record' })
    await expect(record.getByText(`End ${code}`)).toBeVisible()
    await expect(record.getByText(`Move ${code}`)).toBeVisible()
    await expect(record.getByText('by Boss').first()).toBeVisible()
  })
})

test('without a response from the server a retry is offered', async ({ browser, site }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/privacy-policy`)
  await storeToken(page, await adminToken(site))
  await context.route('**/operator/state*', (route) => route.abort())
  await page.clock.install()
  await page.goto(`${site.url}/operator`)
  await expect(page.getByText('The server did not answer')).toBeVisible()
  // A paused clock stops the polling, so that only the button reloads.
  await page.clock.pauseAt(Date.now() + 60_000)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Engines' })).toBeVisible()
  await context.close()
})

for (const window of LAPTOPS) {
  test(`the operator’s page at ${window.width}x${window.height} @screens`, async ({ people, site }) => {
    const { code } = await gameOfTwo(people)
    const host = await people.open('/')
    const lobbyCode = await startRoom(host, 'Odile')
    await codeShown(host)
    const page = await openAsAdmin(people, site, '/operator', window)
    await expect(row(page, lobbyCode)).toContainText('lobby')
    const shot = async (name: string): Promise<void> => {
      await waitUntilStable(page)
      await saveScreenshot(page, name)
      expect(await violationsOf(page), name).toEqual([])
    }
    await page.getByRole('button', { name: `End ${lobbyCode}` }).click()
    await shot('operator-end')
    await dialogOf(page).getByRole('button', { name: 'End it' }).click()
    await expect(dialogOf(page).getByRole('status')).toContainText('It is ended.')
    await dialogOf(page).getByRole('button', { name: 'All right' }).click()
    // Rows of earlier tests' games may end at any moment.
    const game = row(page, code)
    await game.getByRole('button', { name: /^Move/ }).click()
    await shot('operator-move')
    await dialogOf(page).getByRole('button', { name: 'Move it' }).click()
    await expect(dialogOf(page).getByRole('status')).toContainText('now.')
    await shot('operator-moved')
    await dialogOf(page).getByRole('button', { name: 'All right' }).click()
    await game.getByRole('button', { name: /^Watch/ }).click()
    await expect(dialogOf(page).getByTestId('saved-place').first()).toBeVisible()
    await shot('operator-watch')
    await page.keyboard.press('Escape')
    await shot('operator')
  })
}

test('the crowd is shown as numbers, charts and text', async ({ people, site }) => {
  await gameOfTwo(people)
  const page = await openAsAdmin(people, site, '/operator')
  const crowd = page.getByRole('region', { name: 'The crowd' })
  const figure = (name: string) =>
    crowd
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
      .getByRole('definition')
  // Minimum values, because other users may be present.
  for (const [name, least] of [
    ['Online', 3],
    ['In games', 2],
    ['Games', 1],
  ] as const)
    await expect.poll(async () => Number(await figure(name).textContent())).toBeGreaterThanOrEqual(least)
  await expect(crowd.getByRole('region', { name: 'Waits for a match' })).toContainText('Nobody was matched')
  await expect(crowd.getByRole('img', { name: 'Matches in each minute of the last hour' })).toBeVisible()
  await crowd.getByText('The last hour in figures').focus()
  await page.keyboard.press('Enter')
  await expect(crowd.getByRole('row')).toHaveCount(7)
})

test('an engine is drained after a confirmation; its games continue at the other', async ({
  people,
  site,
}) => {
  const { code, ann } = await gameOfTwo(people)
  const page = await openAsAdmin(people, site, '/operator')
  const owner = (await row(page, code).getByTestId('board-engine').textContent()) ?? ''
  await page.getByRole('button', { name: `Drain ${owner}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Let it run' }).click()
  await expect(page.locator(`[data-engine="${owner}"]`)).toContainText('serving')
  await page.getByRole('button', { name: `Drain ${owner}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Drain it' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('hands over those it has')
  await dialogOf(page).getByRole('button', { name: 'All right' }).click()
  await expect(page.locator(`[data-engine="${owner}"]`)).toContainText('drained')
  await expect(row(page, code).getByTestId('board-engine')).not.toHaveText(owner)
  await sendMessage(ann, 'On it goes.')
  await expect.poll(async () => (await readGame(ann))?.epoch ?? 0).toBeGreaterThan(1)
  const drain = page.getByRole('progressbar', { name: `Drain of ${owner}` })
  await expect(drain).toHaveJSProperty('value', 1)
  await expect(drain).toHaveAccessibleDescription(/^All gone: it can be stopped now\./)
  await saveScreenshot(page, 'operator-drained')
  await expect(page.getByRole('button', { name: `Drain ${owner}` })).toHaveCount(0)

  await page.getByRole('button', { name: `Resume ${owner}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Resume it' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('takes games again')
  await dialogOf(page).getByRole('button', { name: 'All right' }).click()
  await expect(page.locator(`[data-engine="${owner}"]`)).toContainText('serving')
  await expect(page.getByRole('button', { name: `Drain ${owner}` })).toBeVisible()
})
