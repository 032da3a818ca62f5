// Tutorial by mouse and by keyboard, from the home page to its end.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { joinByCode, startRoom } from './play/rooms.ts'
import { waitForTable } from './play/table.ts'

const paper = (page: Page): Locator => page.getByRole('region', { name: 'Tutorial', exact: true })
const next = (page: Page): Promise<void> => paper(page).getByRole('button', { name: 'Next' }).click()
const expectTitle = (page: Page, text: string) =>
  expect(paper(page).getByRole('heading', { level: 3 })).toHaveText(text)
const expectDone = (page: Page) => expectTitle(page, 'Well done')

/** A card in my hand, by its accessible name. */
const cardInHand = (page: Page, name: RegExp): Locator =>
  page.getByRole('listbox', { name: 'Your hand' }).getByRole('option', { name })

test('a new player completes the tutorial and returns to the home page', async ({ people }) => {
  const page = await people.open()
  await page.getByRole('button', { name: 'First game? Learn it in four minutes' }).click()
  await expectTitle(page, 'This is your hand')
  await waitForTable(page)
  await next(page)

  await expectTitle(page, 'Properties go in front of you')
  await expect(page.getByRole('banner')).toContainText('Tutorial: Properties go in front of you')
  await cardInHand(page, /^New York Hospital/).press('Enter')
  await expectDone(page)
  await next(page)

  await expectTitle(page, 'Masks are money')
  await cardInHand(page, /^3M/).press('Enter')
  await expectDone(page)
  await next(page)

  await expectTitle(page, 'This is a full set')
  await next(page)
  await expectTitle(page, 'Properties earn rent')
  await cardInHand(page, /^Rent/).press('Enter')
  const rent = page.getByRole('dialog')
  await rent.getByRole('button', { name: /^Charge rent/ }).click()
  await expect(rent).toContainText('Cousin Mu pays it.')
  await rent.getByRole('button', { name: 'Charge Cousin Mu 8M' }).click()
  await expectDone(page)
  await next(page)

  await expectTitle(page, 'Now you are asked to pay')
  const payment = page.getByRole('dialog')
  await payment
    .getByRole('button', { name: /No!|Say no/ })
    .first()
    .click()
  await expectDone(page)
  await next(page)

  await expectTitle(page, 'Wildcards change sides')
  await page.getByRole('button', { name: /^Turn .*Red or Yellow/ }).press('Enter')
  await expectDone(page)
  await next(page)

  await expectTitle(page, 'When you are done')
  await page.getByRole('button', { name: 'End turn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
  await expectDone(page)
  await next(page)

  await expectTitle(page, 'Three full sets win')
  await cardInHand(page, /Wet Market|Wuhan/).press('Enter')
  await expectDone(page)
  await next(page)
  await expectTitle(page, 'You can play now')
  await paper(page).getByRole('button', { name: 'I can play now' }).click()
  await expect(page.getByRole('button', { name: 'Tutorial', exact: true })).toBeVisible()
})

test('a move that misses the goal can be retried, and Escape leaves', async ({ people }) => {
  const page = await people.open()
  await page.getByRole('button', { name: 'First game? Learn it in four minutes' }).click()
  await waitForTable(page)
  await next(page)
  await expectTitle(page, 'Properties go in front of you')
  await page.getByRole('button', { name: 'End turn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
  await paper(page).getByRole('button', { name: 'Try again' }).click()
  await cardInHand(page, /^New York Hospital/).press('Enter')
  await expectDone(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tutorial', exact: true })).toBeVisible()
})

test('a lobby left for the tutorial is open afterwards, with its changes', async ({ people }) => {
  const host = await people.open()
  const code = await startRoom(host, 'Mira')
  await host.getByRole('button', { name: 'Tutorial', exact: true }).click()
  await expectTitle(host, 'This is your hand')
  const guest = await people.open()
  await joinByCode(guest, 'Jonas', code)
  await expect(guest.getByText('Mira').first()).toBeVisible()
  await paper(host).getByRole('button', { name: 'Skip the tutorial (Esc)' }).click()
  await expect(host.getByText('Jonas').first()).toBeVisible()
})
