// Sanctions: an admin imposes and lifts them; the user is notified at once with the reason.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { ADMIN_EMAIL, openAsAdmin } from './play/admin.ts'
import { sendMessage } from './play/chat.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { roomOfTwo, startGame } from './play/rooms.ts'
import { waitUntilStable } from './play/stable.ts'
import { LAPTOPS } from './play/windows.ts'
import { violationsOf } from './screen-reader/axe.ts'

/** The admin's window. */
const [WINDOW] = LAPTOPS

test.use({ siteEnv: { ADMIN_EMAILS: ADMIN_EMAIL, ACCOUNTS_PER_MINUTE: '1000' } })

/** A screenshot: nothing is wider than the window, and axe finds no violations. */
async function inspect(page: Page, name: string): Promise<void> {
  await waitUntilStable(page)
  await saveScreenshot(page, name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WINDOW.width)
  expect(await violationsOf(page), name).toEqual([])
}

test('a player at a table is silenced, then banned, and the ban is lifted', async ({ people, site }) => {
  const [ann, ben, code] = await roomOfTwo(people, 'Tomke', 'Jonas')
  await startGame(ann)
  const admin = await openAsAdmin(people, site, '/privacy-policy', WINDOW)
  const impose = async (kind: string): Promise<void> => {
    await admin.goto(`${site.url}/operator`)
    await admin.getByRole('button', { name: `Watch ${code}` }).click()
    await admin.getByRole('button', { name: 'Sanction Jonas' }).click()
    const form = admin.getByRole('dialog', { name: 'Sanction Jonas' })
    await form.getByLabel('What', { exact: true }).selectOption(kind)
    await form.getByLabel('For', { exact: true }).selectOption('spam')
    if (kind === 'Ban') await inspect(admin, 'sanction-form')
    await form.getByRole('button', { name: kind, exact: true }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'for flooding the chat' })).toBeVisible()
  }

  await test.step('the silenced player is notified, and has no chat field', async () => {
    await impose('Silence')
    const notice = ben.getByRole('dialog', { name: 'Your chat is off' })
    await expect(notice).toContainText(/You can’t use the chat until .*, for flooding the chat/)
    await notice.getByRole('button', { name: 'I have read it' }).click()
    await expect(notice).toBeHidden()
    await sendMessage(ann, 'Are you there?')
    const minimised = ben.getByRole('button', { name: /^Open the chat/ })
    if (await minimised.isVisible()) await minimised.click()
    await expect(ben.getByRole('note').filter({ hasText: 'You can’t use the chat' })).toBeVisible()
    await expect(ben.getByLabel('Say something', { exact: true })).toHaveCount(0)
  })

  await test.step('the banned player sees the reason and the end, and a link to contact us', async () => {
    await impose('Ban')
    await expect(ben.getByText(/You can’t play here until .*, for flooding the chat/)).toBeVisible()
    await ben.reload()
    await expect(ben.getByText(/You can’t play here until .*, for flooding the chat/)).toBeVisible()
    await saveScreenshot(ben, 'banned')
    await ben.getByRole('link', { name: 'Write to us' }).click()
    await expect(ben.getByRole('heading', { name: 'Report a Bug' })).toBeVisible()
    await ben.getByLabel('Name', { exact: true }).fill('Jonas')
    await ben.getByLabel('Email').fill('jonas@example.org')
    await ben.getByLabel('Message').fill('That was my brother.')
    await ben.getByRole('button', { name: 'Send it' }).click()
    await expect(ben.getByText('Thank you! It is on the kitchen table.')).toBeVisible()
  })

  await test.step('each sanction is listed, and undone by one press', async () => {
    await admin.goto(`${site.url}/sanctions`)
    await expect(admin).toHaveTitle('Sanctions · Lockdown Lane')
    const items = admin.getByRole('list', { name: 'Sanctions' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await inspect(admin, 'sanctions')
    await admin.getByRole('button', { name: 'Undo the ban of Jonas' }).click()
    await expect(items.filter({ hasText: 'undone' })).toHaveCount(1)
    await ben.goto(site.url)
    await expect(ben.getByText(/You can’t play here/)).toHaveCount(0)
    await expect(ben).toHaveURL(/\/game$/)
  })
})
