// The feedback page's search, and actions on several notes.
import { expect, test } from './fixture.ts'
import { ADMIN_EMAIL, openAsAdmin } from './play/admin.ts'
import { column, noteWith, sendFeedback } from './play/feedback.ts'

test.use({ siteEnv: { ADMIN_EMAILS: ADMIN_EMAIL, ACCOUNTS_PER_MINUTE: '1000' } })

test('notes are searched, selected, moved, exported and deleted; the URL has the search', async ({
  people,
  site,
}) => {
  for (const text of ['The cockatoo covered the button', 'A cockatoo for the box', 'Soup for one'])
    await sendFeedback(site, { subject: 'Report a Bug', message: text })
  const page = await openAsAdmin(people, site, '/feedback')
  await expect(noteWith(page, 'Soup for one')).toBeVisible()
  await expect(page.getByText('No mail goes out from here')).toBeVisible()
  const bulkActions = page.getByRole('region', { name: 'Many notes at once' })

  await test.step('they are searched by words, by keyboard only', async () => {
    await page.getByLabel('Words in the note, name or address').focus()
    await page.keyboard.type('COCKATOO')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('box-note')).toHaveCount(2)
    await expect(page).toHaveURL(/\?find=COCKATOO$/)
    await page.goBack()
    await expect(noteWith(page, 'Soup for one')).toBeVisible()
    await page.goForward()
    await page.reload()
    await expect(page.getByTestId('box-note')).toHaveCount(2)
  })
  await test.step('one is selected and moved; the result is stated', async () => {
    await noteWith(page, 'for the box').getByRole('checkbox').check()
    await expect(bulkActions).toContainText('1 note chosen')
    await bulkActions.getByLabel('Move the chosen notes to').selectOption('Game idea')
    await expect(bulkActions).toContainText('1 note moved.')
    await expect(page.getByRole('button', { name: /^Ideas/ })).toContainText('1')
  })
  await test.step('all matches are resolved', async () => {
    await bulkActions.getByRole('button', { name: 'Choose all 2 that match' }).click()
    await bulkActions.getByRole('button', { name: 'Resolve chosen' }).click()
    await expect(bulkActions).toContainText('2 notes resolved.')
    await expect(column(page, 'Resolved').getByTestId('box-note')).toHaveCount(2)
  })
  await test.step('the matches are exported as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('feedback.csv')
  })
  await test.step('the matches are deleted after a confirmation, and the others stay', async () => {
    await bulkActions.getByRole('button', { name: 'Choose all 2 that match' }).click()
    await bulkActions.getByRole('button', { name: 'Delete chosen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(bulkActions).toContainText('2 notes deleted.')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(noteWith(page, 'Soup for one')).toBeVisible()
  })
})
