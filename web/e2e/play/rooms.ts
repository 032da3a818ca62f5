// Room helpers for browser tests: create, join, add bots, start, leave, refusals.
import { expect, type Locator, type Page } from 'playwright/test'
import type { People } from '../fixture.ts'

/** Starts a new game from the home page; returns its code. */
export async function startRoom(page: Page, name: string): Promise<string> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Start a new game' }).click()
  return codeShown(page)
}

/** The code on the lobby's ticket. */
export async function codeShown(page: Page): Promise<string> {
  const ticket = page.getByTestId('ticket-code').filter({ hasText: /^[A-Z]{4}-\d{2}$/ })
  await ticket.waitFor()
  return (await ticket.textContent()) ?? ''
}

/** Joins by entering the code. */
export async function joinByCode(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Join a game with a code').fill(code)
  await page.getByRole('button', { name: 'Join!' }).click()
}

/** Joins the lobby of this room as a member who only watches. */
export async function joinToWatch(page: Page, name: string, code: string): Promise<void> {
  await joinByCode(page, name, code)
  await page.getByRole('button', { name: 'just here to watch' }).click()
}

/** A host and a guest in a lobby, and its code. */
export async function roomOfTwo(
  people: People,
  host: string,
  guest: string,
): Promise<[host: Page, guest: Page, code: string]> {
  const first = await people.open('/')
  const code = await startRoom(first, host)
  const second = await people.open('/')
  await joinByCode(second, guest, code)
  return [first, second, code]
}

/** Adds a bot of this level. */
export async function seatBot(page: Page, level: string): Promise<void> {
  const bots = page.getByRole('listitem').filter({ has: page.getByText('bot', { exact: true }) })
  const before = await bots.count()
  await page.getByRole('group', { name: 'Seat a bot' }).getByRole('button', { name: level }).click()
  await expect(bots).toHaveCount(before + 1)
}

/** Starts the game once there is another player, and waits for the table. */
export async function startGame(page: Page): Promise<void> {
  await expect(page.getByText(/^([2-9]|\d\d) playing/)).toBeVisible()
  await page.getByRole('button', { name: 'Start game' }).click()
  await expect(page).toHaveURL(/\/game$/)
}

/** A member's row in the lobby, by name. */
export const memberRow = (page: Page, name: string): Locator =>
  page.getByRole('list').filter({ hasText: 'playing' }).getByRole('listitem').filter({ hasText: name })

/** Asserts the error dialog's exact text, and closes it. */
export async function expectRefusal(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Woah there!' })
  await expect(dialog.getByText(text.replace(/\s+/g, ' '), { exact: true })).toBeVisible()
  expect(await dialog.locator('.error-text').textContent()).toBe(text)
  await dialog.getByRole('button', { name: 'CLOSE' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Leaves a game in progress by the settings. */
export async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Leave' }).click()
  await settings.getByRole('button', { name: 'Leave game' }).click()
  const question = page.getByRole('dialog', { name: 'Leave the game?' })
  await expect(question).toContainText('Are you sure you want to leave the game?')
  await question.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/$/)
}
