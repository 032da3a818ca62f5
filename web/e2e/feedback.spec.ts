// Feedback: a bug report from a game, and the admins' page that handles notes.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { DEFAULT_FREQUENCIES, rngFrom, newGame, publicView, rowFor } from '#engine/rules/public.ts'
import { expect, test } from './fixture.ts'
import { adminOf, become, BOSS, post } from './play/admin.ts'
import { note, write } from './play/letterbox.ts'
import { roomOfTwo, startGame } from './play/rooms.ts'
import { still } from './play/still.ts'
import { WINDOWS } from './play/windows.ts'
import { keepPicture } from './play/picture.ts'

test.use({ siteEnv: { ADMIN_EMAILS: BOSS, ACCOUNTS_PER_MINUTE: '1000' } })

/** A four-player game in progress, as a page sends it. */
function middle(): object {
  const seats = [1, 2, 3, 4].map((seat) => ({ seat, bot: false }))
  const deal = { seats, frequencies: DEFAULT_FREQUENCIES, setsToWin: 3, seed: rngFrom(7) }
  const { state: table } = newGame(deal)
  table.players = table.players.map((player, nth) => {
    const mine = table.deck.slice(nth * 22, (nth + 1) * 22)
    const field = mine.filter((card) => rowFor(table, card).kind === 'property')
    return { ...player, field, bank: mine.filter((card) => rowFor(table, card).kind === 'money') }
  })
  const { players, counts } = publicView(table)
  const { number: turn, of, moves, multiplier } = table.turn
  const log = [{ kind: 'paid', paid: { by: 2, to: of, value: 4 } }]
  return { code: 'FERN-07', seat: 1, turn, of, moves, multiplier, setsToWin: 3, counts, players, log }
}

const column = (page: Page, name: string) => page.getByRole('region', { name })

async function writeFromGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report a bug' }).click()
  await page.getByRole('button', { name: 'Write to us' }).click()
  await page.getByLabel('Email').fill('tomke@example.org')
  await page
    .getByLabel('Message')
    .fill(`The parrot covered the button. ${'Please move the parrot. '.repeat(20)}`)
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Thank you! It is on the kitchen table.')).toBeVisible()
}

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
  const page = await people.open('/privacy-policy')
  await become(page, await adminOf(site))
  await page.goto(site.url)
  await expect(page).toHaveURL(/\/feedback$/)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('button', { name: 'Start a new game' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/feedback$/)

  const member = { name: 'Nobody special', email: 'special@example.org', password: 'correct horse' }
  await become(page, await post(site, '/data/account/sign-up', member))
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
  await writeFromGame(ann)
  await write(site, 'Game Idea', '<img src=x onerror="document.title=\'owned\'"> A card for soup.')
  const page = await people.open('/privacy-policy')
  await become(page, await adminOf(site))
  await page.goto(`${site.url}/feedback`)

  await test.step('messages are plain text', async () => {
    await expect(note(page, '<img src=x')).toBeVisible()
    await expect(page).toHaveTitle('Feedback · Lockdown Lane')
  })
  const bug = note(page, 'The parrot covered')
  await test.step('a long message is truncated, then expanded', async () => {
    await expect(bug.getByText('just now')).toBeVisible()
    const words = bug.getByTestId('box-words')
    expect((await words.boundingBox())?.height).toBe(92)
    await bug.getByRole('button', { name: 'show all' }).click()
    expect((await words.boundingBox())?.height).toBeGreaterThan(92)
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
    await write(site, 'Other', 'Is this the form for the recipe?')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(note(page, 'the recipe')).toBeVisible()
  })
  await test.step('resolved notes are deleted after a confirmation; new ones stay', async () => {
    await page.getByRole('button', { name: 'Delete resolved' }).click()
    await page.getByRole('button', { name: 'Keep them' }).click()
    await expect(bug).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete resolved' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(bug).toHaveCount(0)
    await expect(note(page, '<img src=x')).toBeVisible()
  })
  await test.step('the home link leads home, without a redirect back', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('button', { name: 'Start a new game' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a note is answered from the page; if the mail fails, the text is kept', async ({ people, site }) => {
  await write(site, 'Suggestion', 'Could the timer be kinder?')
  const page = await people.open('/privacy-policy')
  await become(page, await adminOf(site))
  // Mail is tested in gateway/test; here the response is patched to allow replies without a mail server.
  await page.route('**/feedback/responses*', async (route) => {
    const answer = await route.fetch()
    const list: unknown = await answer.json()
    await route.fulfill({ response: answer, json: Object.assign({}, list, { canReply: true }) })
  })
  people.mayRefuse('/feedback/reply')
  await page.goto(`${site.url}/feedback`)
  const letter = note(page, 'the timer be kinder')
  await letter.getByRole('button', { name: 'Reply' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reply' })
  await expect(dialog).toContainText('ravi@example.org')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(dialog.getByText('Please write an answer.')).toBeVisible()
  await dialog.getByLabel('Your answer').fill('It is kinder now.')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await keepPicture(page, 'reply')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(dialog.getByText('No mail goes out from here: SMTP_URL is not set.')).toBeVisible()
  await expect(dialog.getByLabel('Your answer')).toHaveValue('It is kinder now.')
  await dialog.getByRole('button', { name: 'Never mind' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(letter.getByRole('button', { name: 'Reply' })).toBeFocused()
})

test('notes are searched, selected, moved, exported and deleted; the URL has the search', async ({
  people,
  site,
}) => {
  for (const text of ['The cockatoo covered the button', 'A cockatoo for the box', 'Soup for one'])
    await write(site, 'Report a Bug', text)
  const page = await people.open('/privacy-policy')
  await become(page, await adminOf(site))
  await page.goto(`${site.url}/feedback`)
  await expect(note(page, 'Soup for one')).toBeVisible()
  await expect(page.getByText('No mail goes out from here')).toBeVisible()
  const many = page.getByRole('region', { name: 'Many notes at once' })

  await test.step('they are searched by words, by keyboard only', async () => {
    await page.getByLabel('Words in the note, name or address').focus()
    await page.keyboard.type('COCKATOO')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('box-note')).toHaveCount(2)
    await expect(page).toHaveURL(/\?find=COCKATOO$/)
    await page.goBack()
    await expect(note(page, 'Soup for one')).toBeVisible()
    await page.goForward()
    await page.reload()
    await expect(page.getByTestId('box-note')).toHaveCount(2)
  })
  await test.step('one is selected and moved; the result is stated', async () => {
    await note(page, 'for the box').getByRole('checkbox').check()
    await expect(many).toContainText('1 note chosen')
    await many.getByLabel('Move the chosen notes to').selectOption('Game idea')
    await expect(many).toContainText('1 note moved.')
    await expect(page.getByRole('button', { name: /^Ideas/ })).toContainText('1')
  })
  await test.step('all matches are resolved', async () => {
    await many.getByRole('button', { name: 'Choose all 2 that match' }).click()
    await many.getByRole('button', { name: 'Resolve chosen' }).click()
    await expect(many).toContainText('2 notes resolved.')
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
    await many.getByRole('button', { name: 'Choose all 2 that match' }).click()
    await many.getByRole('button', { name: 'Delete chosen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(many).toContainText('2 notes deleted.')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(note(page, 'Soup for one')).toBeVisible()
  })
})

test('without a response from the server a retry is offered', async ({ browser, site }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/privacy-policy`)
  await become(page, await adminOf(site))
  await context.route('**/feedback/responses', (route) => route.abort())
  await page.goto(`${site.url}/feedback`)
  await expect(page.getByText('The server did not answer')).toBeVisible()
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(column(page, 'New')).toBeVisible()
  await context.close()
})

for (const window of WINDOWS) {
  test(`the letterbox at ${window.width}x${window.height} @screens`, async ({ people, site }) => {
    const token = await adminOf(site)
    const page = await people.open('/privacy-policy', window)
    const shot = async (name: string): Promise<void> => {
      await still(page)
      await keepPicture(page, name)
      expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([])
    }
    const [host] = await roomOfTwo(people, 'Tomke', 'Jonas')
    await startGame(host)
    await writeFromGame(host)
    await write(site, 'Report a Bug', 'The roll in the corner keeps rolling.', 'Gus', middle())
    await write(site, 'Game Idea', 'A card for people who microwave fish. Everyone else discards one.')
    await write(site, 'Suggestion', 'Let me mute the cough. My dog answers it.', 'Odile')
    await write(site, 'Media Inquiry', 'We write about games you can play in slippers.', 'The Evening Ladle')
    await write(site, 'Other', 'Is this the form for the recipe?', 'Mum')
    await page.goto(`${site.url}/feedback`)
    await expect(page.getByText('not authorized')).toBeVisible()
    await shot('feedback-refused')
    await become(page, token)
    await page.reload()
    await expect(note(page, 'the recipe').first()).toBeVisible()
    for (const text of ['slippers', 'the recipe']) {
      await note(page, text).first().getByRole('button', { name: 'Resolve' }).click()
      await expect(column(page, 'Resolved').locator(note(page, text)).first()).toBeVisible()
    }
    await shot('feedback')
    await note(page, 'microwave').first().getByRole('checkbox').check()
    await shot('feedback-chosen')
    await note(page, 'microwave').first().getByRole('checkbox').uncheck()
    await note(page, 'keeps rolling').first().getByRole('button', { name: 'See the game' }).click()
    await expect(page.getByRole('dialog').getByTestId('saved-place')).toHaveCount(4)
    await shot('feedback-game')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete resolved' }).click()
    await shot('feedback-delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing resolved yet')).toBeVisible()
  })
}
