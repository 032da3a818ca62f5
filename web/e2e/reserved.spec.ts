// Reserved room codes on the profile: purchase, start of a game, release, two tabs.
import type { Locator, Page } from 'playwright/test'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test, type People } from './fixture.ts'
import { createAccount } from './play/account.ts'
import { dropFrames } from './play/dropFrames.ts'
import { codeShown, joinByCode } from './play/rooms.ts'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { LAPTOPS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

test.use({ siteEnv: { ACCOUNTS_PER_MINUTE: '1000' } })

const paper = (page: Page): Locator => page.getByRole('region', { name: 'Reservation and receipts' })
const button = (page: Page, name: string): Locator => paper(page).getByRole('button', { name, exact: true })

/** A user who owns the feature, on their profile. */
async function openAsOwner(people: People, site: Site, size = LAPTOPS[0]): Promise<Page> {
  const page = await people.open('/market', size)
  await createAccount(page, site, 20)
  await page.getByRole('button', { name: 'Buy Reserve a game' }).click()
  await page.getByRole('button', { name: 'Buy for 20 rolls' }).click()
  await page.getByRole('button', { name: 'CLOSE' }).click()
  await page.goto(new URL('/profile', page.url()).href)
  await expect(button(page, 'Reserve a game')).toBeVisible()
  return page
}

async function reserve(page: Page): Promise<string> {
  await button(page, 'Reserve a game').click()
  await expect(button(page, 'Begin')).toBeVisible()
  return (
    (await paper(page)
      .getByText(/^[A-Z]{4}-\d{2}$/)
      .textContent()) ?? ''
  )
}

test('without the feature nothing is reserved, and a link to the store is shown', async ({
  people,
  site,
}) => {
  const page = await people.open()
  await createAccount(page, site)
  await page.goto(new URL('/profile', page.url()).href)
  await button(page, 'Reserve a game').click()
  await expect(page.getByRole('dialog', { name: 'Woah there!' })).toContainText(
    'In order to reserve a game for later, you must purchase the feature in the store!',
  )
  await page.keyboard.press('Escape')
  expect(await violationsOf(page)).toEqual([])
  await paper(page).getByRole('link', { name: 'in the store' }).click()
  await expect(page).toHaveURL(/\/market$/)
})

test('a reserved code is shown, copied, kept across a reload, and released after a confirmation', async ({
  people,
  site,
}) => {
  const page = await openAsOwner(people, site)
  const code = await reserve(page)
  await expect(button(page, 'Begin')).toBeFocused()
  await button(page, 'Copy the code').click()
  await expect(paper(page).getByRole('status')).toHaveText('copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(paper(page).getByText(code)).toBeVisible()

  await button(page, 'let it go').click()
  const asked = page.getByRole('dialog', { name: 'Let it go?' })
  await expect(asked).toContainText(`${code} is then anybody’s to take.`)
  expect(await violationsOf(page)).toEqual([])
  await asked.getByRole('button', { name: 'Keep it' }).click()
  await expect(paper(page).getByText(code)).toBeVisible()
  await button(page, 'let it go').click()
  await asked.getByRole('button', { name: 'Let it go' }).click()
  await expect(button(page, 'Reserve a game')).toBeFocused()
  await expect(paper(page).getByText(code)).toHaveCount(0)
  expect(await reserve(page)).not.toBe(code)
})

test('a game starts with its reserved code, friends join by it, and another can be reserved', async ({
  people,
  site,
}) => {
  const page = await openAsOwner(people, site)
  const code = await reserve(page)
  const tab = await people.openTab(page, '/profile')
  await expect(paper(tab).getByText(code)).toBeVisible()
  await button(page, 'Begin').click()
  expect(await codeShown(page)).toBe(code)
  await expect(page.locator('[data-me]')).toContainText('host')
  const friend = await people.open()
  await joinByCode(friend, 'Jonas', code)
  expect(await codeShown(friend)).toBe(code)

  // Another tab that still shows the code starts no game, and updates to the used-up code.
  await button(tab, 'Begin').click()
  await expect(tab.getByRole('dialog', { name: 'Woah there!' })).toContainText('You are in another game.')
  await tab.keyboard.press('Escape')
  await expect(button(tab, 'Reserve a game')).toBeVisible()
  expect(await reserve(tab)).not.toBe(code)
})

test('an unanswered reservation is retried, and made once', async ({ people, site }) => {
  const page = await openAsOwner(people, site)
  const dropped = await dropFrames(page, 'reserve')
  await page.reload()
  await button(page, 'Reserve a game').click()
  await expect(button(page, 'Reserving…')).toBeVisible()
  await expect.poll(() => dropped.sentKinds).toContain('reserve')
  dropped.stop()
  await expect(button(page, 'Begin')).toBeVisible()
})

for (const size of LAPTOPS) {
  test(`the reserved game at ${size.width}x${size.height} @screens`, async ({ people, site }) => {
    const picture = async (page: Page, name: string): Promise<void> => {
      // By test id: an open dialog hides it from the accessibility tree, and so from roles.
      await page.getByTestId('reserved').scrollIntoViewIfNeeded()
      await saveScreenshot(page, name)
    }
    const poor = await people.open('/', size)
    await createAccount(poor, site)
    await poor.goto(new URL('/profile', poor.url()).href)
    await expect(button(poor, 'Reserve a game')).toBeVisible()
    await picture(poor, 'profile-reserve-locked')
    await button(poor, 'Reserve a game').click()
    await expect(poor.getByRole('dialog')).toBeVisible()
    await picture(poor, 'profile-reserve-refused')
    const page = await openAsOwner(people, site, size)
    await picture(page, 'profile-reserve')
    await reserve(page)
    await button(page, 'Copy the code').click()
    await picture(page, 'profile-reserved')
    await button(page, 'let it go').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, 'profile-let-go')
  })
}
