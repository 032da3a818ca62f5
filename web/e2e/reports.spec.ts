// Reports: a rude player is reported, reviewed with their chat lines, and warned.
import { expect, test } from './fixture.ts'
import { ADMIN_EMAIL, openAsAdmin } from './play/admin.ts'
import { sendMessage } from './play/chat.ts'
import { noteWith, sendFeedback } from './play/feedback.ts'
import { waitForTable } from './play/table.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { roomOfTwo, startGame } from './play/rooms.ts'
import { waitUntilStable } from './play/stable.ts'
import { violationsOf } from './screen-reader/axe.ts'

test.use({ siteEnv: { ADMIN_EMAILS: ADMIN_EMAIL, ACCOUNTS_PER_MINUTE: '1000' } })

test('a rude player is reported from the chat and muted; the report is reviewed, the player warned', async ({
  people,
  site,
}) => {
  const [ann, ben] = await roomOfTwo(people, 'Tomke', 'Jonas')
  await sendMessage(ben, 'you smell of elderberries, you arschloch')
  await expect(ann.getByText('you smell of elderberries')).toBeVisible()
  await ann.getByRole('button', { name: 'Whose lines to show' }).click()
  await ann.getByRole('menuitem', { name: 'Report somebody' }).click()
  const dialog = ann.getByRole('dialog')
  await dialog.getByLabel('What is wrong?').selectOption('Something else')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Please say what is wrong')).toBeVisible()
  expect(await violationsOf(ann)).toEqual([])
  await saveScreenshot(ann, 'report-somebody')
  await dialog.getByLabel('What is wrong?').selectOption('Abusive language')
  await dialog.getByLabel('In your words, if you like').fill('That is not nice.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Your report of Jonas is with us.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the chat' }).click()
  await expect(ann.getByText('you smell of elderberries')).toHaveCount(0)
  await sendMessage(ben, 'and I am still here')
  await expect(ben.getByText('and I am still here')).toBeVisible()
  await expect(ann.getByText('and I am still here')).toHaveCount(0)

  await test.step('at the table the chat does not move while the report dialog is open', async () => {
    await startGame(ann)
    await waitForTable(ann)
    const handle = ann.getByRole('button', { name: 'Move the chat' })
    if (!(await handle.isVisible())) await ann.keyboard.press('c')
    const before = await handle.boundingBox()
    await ann.getByRole('button', { name: 'Whose lines to show' }).click()
    await ann.getByRole('menuitem', { name: 'Report somebody' }).click()
    await dialog.getByText('What is wrong?').hover()
    await ann.mouse.down()
    await ann.mouse.move(300, 300)
    await ann.mouse.up()
    await ann.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await handle.boundingBox()).toEqual(before)
  })

  const page = await openAsAdmin(people, site, '/feedback')
  const report = page.getByRole('region', { name: 'Reported people' }).getByRole('listitem').first()
  await expect(report).toContainText('1 person: abusive language')
  await report.getByRole('button', { name: 'See the lines' }).click()
  await expect(report.getByRole('list', { name: 'What was said' })).toContainText('you smell of elderberries')
  await expect(report.getByRole('list', { name: 'Who reported' })).toContainText('That is not nice.')
  await expect(report.locator('mark')).toHaveText('arschloch')
  await page.evaluate(() => scrollTo(0, 0))
  await waitUntilStable(page)
  await saveScreenshot(page, 'reports')
  expect(await violationsOf(page)).toEqual([])

  await test.step('a decision is one press, and undone by another', async () => {
    await report.getByRole('button', { name: 'Uphold' }).press('Enter')
    await expect(report).toContainText('upheld')
    await expect(report).toBeFocused()
    await report.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(report.getByRole('button', { name: 'Uphold' })).toBeVisible()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/feedback/decide', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await report.getByRole('button', { name: 'Dismiss' }).click()
    // The list waits for the decision that is under way.
    await page.getByRole('button', { name: 'Decided ones' }).click()
    pressed.resolve()
    await expect(report).toContainText('decided by')
    await report.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Those that wait' }).click()
  })
  await test.step('the player is warned from here, and acknowledges the warning', async () => {
    await report.getByRole('button', { name: 'Sanction' }).click()
    const form = page.getByRole('dialog', { name: 'Sanction Jonas' })
    await expect(form.getByLabel('What happened (for admins)')).toHaveValue(
      /^Reported by 1 in .*abusive language/,
    )
    await form.getByRole('button', { name: 'Warn' }).click()
    await page.getByRole('button', { name: 'All right' }).click()
    const warning = ben.getByRole('dialog').filter({ hasText: 'This is a warning for abusive language' })
    await expect(warning).toBeVisible()
    expect(await violationsOf(ben)).toEqual([])
    await saveScreenshot(ben, 'warned')
    await warning.getByRole('button', { name: 'I have read it' }).press('Enter')
    await expect(warning).toBeHidden()
    await ben.reload()
    await expect(ben.getByRole('dialog').filter({ hasText: 'This is a warning' })).toHaveCount(0)
  })
  await test.step('admins’ actions on notes are recorded', async () => {
    await sendFeedback(site, { subject: 'Game Idea', message: 'More soup.' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await noteWith(page, 'More soup.').getByRole('button', { name: 'Resolve' }).click()
    await page.getByRole('button', { name: 'Who did what' }).click()
    await expect(page.getByRole('list', { name: 'What admins did' })).toContainText('resolved 1 note')
  })
})
