// Tutorial by mouse and by keyboard, from the home page to its end.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { joinByCode, startRoom } from './play/rooms.ts'

const paper = (page: Page): Locator => page.getByRole('region', { name: 'Tutorial', exact: true })
const next = (page: Page): Promise<void> => paper(page).getByRole('button', { name: 'Next' }).click()
const title = (page: Page, says: string) =>
  expect(paper(page).getByRole('heading', { level: 3 })).toHaveText(says)
const done = (page: Page) => title(page, 'Well done')

/** A card in my hand, by its accessible name. */
const held = (page: Page, name: RegExp): Locator =>
  page.getByRole('listbox', { name: 'Your hand' }).getByRole('option', { name })

/** Waits until the lesson's table is loaded. */
const pendingPlay = (page: Page) => page.waitForFunction(() => window.__table?.ready() === true)

test('a new player completes the tutorial and returns to the home page', async ({ people }) => {
  const page = await people.open()
  await page.getByRole('button', { name: 'First game? Learn it in four minutes' }).click()
  await title(page, 'This is your hand')
  await pendingPlay(page)
  await next(page)

  await title(page, 'Properties go in front of you')
  await held(page, /^New York Hospital/).press('Enter')
  await done(page)
  await next(page)

  await title(page, 'Masks are money')
  await held(page, /^3M/).press('Enter')
  await done(page)
  await next(page)

  await title(page, 'This is a full set')
  await next(page)
  await title(page, 'Properties earn rent')
  await held(page, /^Rent/).press('Enter')
  const rent = page.getByRole('dialog')
  await rent.getByRole('button', { name: /^Charge rent/ }).click()
  if (await rent.locator('[data-confirm]').isVisible()) await rent.locator('[data-confirm]').click()
  await done(page)
  await next(page)

  await title(page, 'Now you are asked to pay')
  const asked = page.getByRole('dialog')
  await asked
    .getByRole('button', { name: /No!|Say no/ })
    .first()
    .click()
  await done(page)
  await next(page)

  await title(page, 'Wildcards change sides')
  await page.getByRole('button', { name: /^Turn .*Red or Yellow/ }).press('Enter')
  await done(page)
  await next(page)

  await title(page, 'When you are done')
  await page.getByRole('button', { name: 'End turn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
  await done(page)
  await next(page)

  await title(page, 'Three full sets win')
  await held(page, /Wet Market|Wuhan/).press('Enter')
  await done(page)
  await next(page)
  await title(page, 'You can play now')
  await paper(page).getByRole('button', { name: 'I can play now' }).click()
  await expect(page.getByRole('button', { name: 'Tutorial', exact: true })).toBeVisible()
})

test('a move that misses the goal can be retried, and Escape leaves', async ({ people }) => {
  const page = await people.open()
  await page.getByRole('button', { name: 'First game? Learn it in four minutes' }).click()
  await pendingPlay(page)
  await next(page)
  await title(page, 'Properties go in front of you')
  await page.getByRole('button', { name: 'End turn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
  await paper(page).getByRole('button', { name: 'Try again' }).click()
  await held(page, /^New York Hospital/).press('Enter')
  await done(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tutorial', exact: true })).toBeVisible()
})

test('a lobby left for the tutorial is open afterwards, with its changes', async ({ people }) => {
  const host = await people.open()
  const code = await startRoom(host, 'Mira')
  await host.getByRole('button', { name: 'Tutorial', exact: true }).click()
  await title(host, 'This is your hand')
  const guest = await people.open()
  await joinByCode(guest, 'Jonas', code)
  await expect(guest.getByText('Mira').first()).toBeVisible()
  await paper(host).getByRole('button', { name: 'Skip the tutorial (Esc)' }).click()
  await expect(host.getByText('Jonas').first()).toBeVisible()
})
