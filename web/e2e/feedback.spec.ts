// Feedback: a bug report from a game, and the admins' page that handles notes.
import { expect, test } from './fixture.ts'
import { ADMIN_EMAIL, adminToken, openAsAdmin, postJson, storeToken } from './play/admin.ts'
import { column, noteWith, reportBug, sendFeedback } from './play/feedback.ts'
import { roomOfTwo, startGame } from './play/rooms.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { violationsOf } from './screen-reader/axe.ts'

test.use({ siteEnv: { ADMIN_EMAILS: ADMIN_EMAIL, ACCOUNTS_PER_MINUTE: '1000' } })

test('a visitor is not authorized to view the page', async ({ people }) => {
  const page = await people.open('/')
  await expect(page.getByRole('button', { name: 'Start a new game' })).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/feedback`)
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an admin is redirected to the feedback page once; the home page stays reachable', async ({
  people,
  site,
}) => {
  const page = await openAsAdmin(people, site, '/')
  await expect(page).toHaveURL(/\/feedback$/)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('button', { name: 'Start a new game' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/feedback$/)

  const member = { name: 'Nobody special', email: 'special@example.org', password: 'correct horse' }
  await storeToken(page, await postJson(site, '/data/account/sign-up', member))
  await page.goto(site.url)
  await expect(page.getByRole('button', { name: 'Start a new game' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a bug report from a game is read, changed, resolved, reopened and deleted', async ({
  people,
  site,
}) => {
  const [ann] = await roomOfTwo(people, 'Tomke', 'Jonas')
  await startGame(ann)
  await reportBug(ann)
  await sendFeedback(site, {
    subject: 'Game Idea',
    message: '<img src=x onerror="document.title=\'owned\'"> A card for soup.',
  })
  const page = await openAsAdmin(people, site, '/feedback')

  await test.step('messages are plain text', async () => {
    await expect(noteWith(page, '<img src=x')).toBeVisible()
    await expect(page).toHaveTitle('Feedback · Lockdown Lane')
  })
  const bug = noteWith(page, 'The parrot covered')
  await test.step('a long message is truncated, then expanded', async () => {
    await expect(bug.getByText('just now')).toBeVisible()
    const text = bug.getByTestId('box-words')
    expect((await text.boundingBox())?.height).toBe(92)
    await bug.getByRole('button', { name: 'show all' }).click()
    expect((await text.boundingBox())?.height).toBeGreaterThan(92)
    await bug.getByRole('button', { name: 'show less' }).click()
  })
  await test.step('the game is shown as a small table, without hands', async () => {
    await bug.getByRole('button', { name: 'See the game' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByTestId('saved-place')).toHaveCount(2)
    await expect(dialog.getByText('wrote this')).toHaveCount(1)
    await expect(dialog.getByText(/The game began|Turn 1 begins/).first()).toBeVisible()
    await dialog.getByText('As it was sent').click()
    await expect(dialog.locator('pre')).toContainText('"counts"')
    await expect(dialog.locator('pre')).not.toContainText('"hand": [')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('the reply is a mail link', async () => {
    const href = await bug.getByRole('link', { name: /^Write to Tomke/ }).getAttribute('href')
    expect(href).toBe('mailto:tomke@example.org?subject=Your%20note%20to%20Lockdown%20Lane%20(bug%20report)')
  })
  await test.step('its subject is changed, and the filters follow', async () => {
    await bug.getByLabel('Subject').selectOption('Suggestion')
    await page.getByRole('button', { name: /^Suggestions/ }).click()
    await expect(page.getByTestId('box-note')).toHaveCount(1)
    await expect(bug).toBeVisible()
    await page.getByRole('button', { name: /^Bugs/ }).click()
    await expect(page.getByTestId('box-note')).toHaveCount(0)
    await expect(page.getByText('Put the kettle on')).toBeVisible()
    await page.getByRole('button', { name: /^All/ }).click()
  })
  await test.step('it is resolved, reopened and resolved again', async () => {
    await bug.getByRole('button', { name: 'Resolve' }).click()
    await expect(column(page, 'Resolved').locator(bug)).toHaveCount(1)
    await bug.getByRole('button', { name: 'Reopen' }).click()
    await expect(column(page, 'New').locator(bug)).toHaveCount(1)
    await bug.getByRole('button', { name: 'Resolve' }).click()
    await page.reload()
    await expect(column(page, 'Resolved').locator(bug)).toHaveCount(1)
  })
  await test.step('a refresh shows new notes', async () => {
    await sendFeedback(site, { subject: 'Other', message: 'Is this the form for the recipe?' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(noteWith(page, 'the recipe')).toBeVisible()
  })
  await test.step('resolved notes are deleted after a confirmation; new ones stay', async () => {
    await page.getByRole('button', { name: 'Delete resolved' }).click()
    await page.getByRole('button', { name: 'Keep them' }).click()
    await expect(bug).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete resolved' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(bug).toHaveCount(0)
    await expect(noteWith(page, '<img src=x')).toBeVisible()
  })
  await test.step('the home link leads home, without a redirect back', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('button', { name: 'Start a new game' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a note is answered from the page; if the mail fails, the text is kept', async ({ people, site }) => {
  await sendFeedback(site, { subject: 'Suggestion', message: 'Could the timer be kinder?' })
  const page = await openAsAdmin(people, site, '/privacy-policy')
  // Mail is tested in gateway/test; here the response is patched to allow replies without a mail server.
  await page.route('**/feedback/responses*', async (route) => {
    const answer = await route.fetch()
    const list: unknown = await answer.json()
    await route.fulfill({ response: answer, json: Object.assign({}, list, { canReply: true }) })
  })
  people.allowRefusal('/feedback/reply')
  await page.goto(`${site.url}/feedback`)
  const note = noteWith(page, 'the timer be kinder')
  await note.getByRole('button', { name: 'Reply' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reply' })
  await expect(dialog).toContainText('ravi@example.org')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(dialog.getByText('Please write an answer.')).toBeVisible()
  await dialog.getByLabel('Your answer').fill('It is kinder now.')
  expect(await violationsOf(page)).toEqual([])
  await saveScreenshot(page, 'reply')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(dialog.getByText('No mail goes out from here: SMTP_URL is not set.')).toBeVisible()
  await expect(dialog.getByLabel('Your answer')).toHaveValue('It is kinder now.')
  await dialog.getByRole('button', { name: 'Never mind' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(note.getByRole('button', { name: 'Reply' })).toBeFocused()
})

test('without a response from the server a retry is offered', async ({ browser, site }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/privacy-policy`)
  await storeToken(page, await adminToken(site))
  await context.route('**/feedback/responses', (route) => route.abort())
  await page.goto(`${site.url}/feedback`)
  await expect(page.getByText('The server did not answer')).toBeVisible()
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(column(page, 'New')).toBeVisible()
  await context.close()
})
