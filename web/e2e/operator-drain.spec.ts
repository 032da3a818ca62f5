// Drains a gateway from the operator's page: confirm, progress, players go on, resume.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { adminToken, storeToken, ADMIN_EMAIL } from './play/admin.ts'
import { autoCloseDialogs } from './play/resultsDialogs.ts'
import { sendMessage } from './play/chat.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { seatBot, startGame, startRoom } from './play/rooms.ts'

test.use({ siteEnv: { ADMIN_EMAILS: ADMIN_EMAIL }, siteGateways: 2 })

// Without the fixture: a reconnect may hit the drained gateway, which logs a console error.
test('a gateway is drained after a confirmation, its players move to the other, and it is resumed', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const ann = await context.newPage()
  await autoCloseDialogs(ann)
  await ann.goto(site.url)
  await startRoom(ann, 'Tomke')
  await seatBot(ann, 'easy')
  await startGame(ann)
  const admins = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await admins.newPage()
  await page.goto(`${site.url}/privacy-policy`)
  await storeToken(page, await adminToken(site))
  await page.goto(`${site.url}/operator`)
  const gateways = page.getByRole('region', { name: 'Gateways' }).getByRole('listitem')
  await expect(gateways).toHaveCount(2)

  const busy = gateways.filter({ hasNotText: /^.*\b0 sockets/ }).first()
  const name = (await busy.getAttribute('data-gateway')) ?? ''
  const one = page.locator(`[data-gateway="${name}"]`)
  const drain = page.getByRole('button', { name: `Drain ${name}` })
  const dialog = page.getByRole('dialog', { name: 'Drain this gateway?' })
  await drain.click()
  await expect(dialog).toContainText('nobody loses a seat')
  await expect(dialog.getByRole('button', { name: 'Let it run' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(drain).toBeVisible()

  await drain.click()
  await dialog.getByRole('button', { name: 'Drain it' }).click()
  await expect(dialog.getByRole('status')).toContainText('sends its pages to the other gateways')
  await saveScreenshot(page, 'operator-drain-gateway')
  await dialog.getByRole('button', { name: 'All right' }).click()
  await expect(one).toContainText('drained')
  const progress = page.getByRole('progressbar', { name: `Drain of ${name}` })
  await expect(progress).toHaveJSProperty('value', 1)
  await expect(progress).toHaveAccessibleDescription('All gone: it can be stopped now.')
  await expectPlays(ann, 'On it goes.')

  await page.getByRole('button', { name: `Resume ${name}` }).click()
  const back = page.getByRole('dialog', { name: 'Let people in here again?' })
  await back.getByRole('button', { name: 'Resume it' }).click()
  await back.getByRole('button', { name: 'All right' }).click()
  await expect(progress).toHaveCount(0)
  await expect(drain).toBeVisible()
  const record = page.getByRole('region', { name: 'On the record' })
  for (const action of [`Drain ${name}`, `Resume ${name}`])
    await expect(record.getByText(action)).toBeVisible()
  await expectPlays(ann, 'And on.')
  for (const each of [context, admins]) await each.close()
})

async function expectPlays(page: Page, line: string): Promise<void> {
  await sendMessage(page, line)
  await expect(page).toHaveURL(/\/game$/)
}
