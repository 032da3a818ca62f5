// Rooms: create, join by code or link, lobby, bots, leave, delete, second tab.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { tableOf } from './play/look.ts'
import { keepPicture } from './play/picture.ts'
import { codeShown, joinByCode, leaveGame, seatBot, startGame, startRoom } from './play/rooms.ts'

test.setTimeout(90_000)

const people = (page: Page) => page.getByRole('list').filter({ hasText: 'playing' }).getByRole('listitem')
const row = (page: Page, name: string) => people(page).filter({ hasText: name })
const start = (page: Page) => page.getByRole('button', { name: 'Start a new game' }).click()
const join = (page: Page) => page.getByRole('button', { name: 'Join!' }).click()

/** Asserts the error dialog's exact text, and closes it. */
async function refused(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Woah there!' })
  await expect(dialog.getByText(text.replace(/\s+/g, ' '), { exact: true })).toBeVisible()
  expect(await dialog.locator('.error-text').textContent()).toBe(text)
  await dialog.getByRole('button', { name: 'CLOSE' }).click()
  await expect(dialog).toHaveCount(0)
}

test('invalid names and codes are refused with their exact messages', async ({ people: all }) => {
  const page = await all.open()
  await start(page)
  await refused(page, 'please provide a name')
  await join(page)
  await refused(page, 'please  enter a name')
  await page.getByLabel('Your name').fill('Ann')
  await join(page)
  await refused(page, 'pleases enter a password')
  await page.getByLabel('Join a game with a code').fill('zzzz-99')
  await join(page)
  await refused(page, 'There is no game with that password')
  await page.getByLabel('Your name').fill('A'.repeat(31))
  await start(page)
  await refused(page, 'Your name must be less than 30 characters!')
  await page.getByLabel('Your name').fill('A'.repeat(30))
  await start(page)
  await expect(page).toHaveURL(/\/waiting-room$/)
})

test('a name with markup is plain text', async ({ people: all }) => {
  const page = await all.open()
  await startRoom(page, '<b>Ann</b><img src=x>')
  await expect(row(page, '<b>Ann</b><img src=x>')).toBeVisible()
})

test('friends join by code and by link, and the code can be copied', async ({ people: all }) => {
  const ann = await all.open()
  const code = await startRoom(ann, 'Ann')
  await ann.getByRole('button', { name: /^Copy the code/ }).click()
  await expect(ann.getByText('copied!')).toBeVisible()
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await ann.getByRole('button', { name: /^copy link/ }).click()
  await expect
    .poll(() => ann.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${new URL(ann.url()).origin}/#join=${code}`)

  const ben = await all.open()
  await joinByCode(ben, 'Ben', code.toLowerCase())
  expect(await codeShown(ben)).toBe(code)
  const cy = await all.open(`/#join=${code}`)
  await expect(cy.getByText(`You’re invited to game ${code}.`)).toBeVisible()
  await expect(cy.locator('[data-testid="home-form"] .button:not(.button-quiet)')).toHaveText(
    `Join game ${code}`,
  )
  await cy.getByLabel('Your name').fill('Cy')
  await cy.getByRole('button', { name: `Join game ${code}` }).click()
  expect(await codeShown(cy)).toBe(code)
  for (const page of [ann, ben, cy]) {
    for (const name of ['Ann', 'Ben', 'Cy']) await expect(row(page, name)).toBeVisible()
  }
  await ann.reload()
  await expect(row(ann, 'Ann')).toContainText('host')
  await expect(row(ann, 'Ann')).toContainText('you')
})

test('a code is found in any text pasted into its field', async ({ people: all }) => {
  const ann = await all.open()
  const code = await startRoom(ann, 'Ann')
  const wide = [...code].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
  const page = await all.open()
  const field = page.getByLabel('Join a game with a code')
  for (const pasted of [
    `Come and play: ${new URL(page.url()).origin}/#join=${code}, we begin at 20:30!`,
    `「${wide}」`,
    ` ${code.toLowerCase().replace('-', '\u00ad ')}\n`,
  ]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field.fill('')
    await field.press('ControlOrMeta+V')
    await expect(field).toHaveValue(code)
  }
  await page.getByLabel('Your name').fill('Ben')
  await join(page)
  expect(await codeShown(page)).toBe(code)
})

test('the newest tab has the seat; an older one can take it back or join as another user', async ({
  people: all,
}) => {
  const first = await all.open()
  const code = await startRoom(first, 'Ann')
  const here = (page: Page) => page.getByRole('dialog', { name: "You're here already" })
  const second = await all.tab(first)
  expect(await codeShown(second)).toBe(code)
  await here(first).getByRole('button', { name: 'Play here' }).click()
  await expect(here(first)).toHaveCount(0)
  await expect(here(second)).toBeVisible()

  await here(second).getByRole('button', { name: 'Join as another person' }).click()
  await joinByCode(second, 'Ben', code)
  expect(await codeShown(second)).toBe(code)
  await expect(row(first, 'Ben')).toBeVisible()
  await second.reload()
  await expect(row(second, 'Ben')).toContainText('you')
})

test('a link to another game asks whether to leave the current one', async ({ people: all, site }) => {
  const ann = await all.open()
  const annsCode = await startRoom(ann, 'Ann')
  const ben = await all.open()
  const bensCode = await startRoom(ben, 'Ben')
  const question = ben.getByRole('dialog', { name: 'Another game?' })

  await ben.goto(`${site.url}/#join=${annsCode}`)
  await expect(question).toContainText(`You are in game ${bensCode}. The link leads to game ${annsCode}.`)
  await question.getByRole('button', { name: `Stay in ${bensCode}` }).click()
  await expect(question).toHaveCount(0)
  expect(await codeShown(ben)).toBe(bensCode)

  await ben.goto(`${site.url}/#join=${annsCode}`)
  await question.getByRole('button', { name: `Leave and join ${annsCode}` }).click()
  await expect(ben.getByTestId('ticket-code')).toHaveText(annsCode)
  await expect(row(ann, 'Ben')).toBeVisible()
})

test('the host seats bots and sets the timer; guests watch, play and leave', async ({ people: all }) => {
  const ann = await all.open()
  const code = await startRoom(ann, 'Ann')
  const ben = await all.open()
  await joinByCode(ben, 'Ben', code)
  // The exact texts.
  const says = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  for (const name of ['START GAME', 'DELETE GAME']) {
    await expect(says(ann, name)).toHaveText(name)
    await expect(says(ben, name)).toHaveCount(0)
  }
  await expect(says(ben, 'LEAVE GAME')).toHaveText('LEAVE GAME')
  await expect(says(ann, 'LEAVE GAME')).toHaveCount(0)
  for (const level of ['easy', 'steady', 'sharp']) await seatBot(ann, level)
  await expect(ben.getByText('5 playing')).toBeVisible()
  await expect(ben.getByRole('group', { name: 'Seat a bot' })).toHaveCount(0)
  const sharp = row(ann, 'sharp')
  await sharp.getByRole('button', { name: /^Remove / }).click()
  await expect(sharp).toHaveCount(0)
  await expect(ben.getByText('4 playing')).toBeVisible()

  const timer = (page: Page) => page.getByRole('radiogroup', { name: 'Turn timer' })
  await timer(ann).getByRole('radio', { name: '60 s' }).click()
  await ann.getByRole('radiogroup', { name: 'Bots’ pace' }).getByRole('radio', { name: 'fast' }).click()
  for (const page of [ann, ben]) {
    await expect(timer(page).getByRole('radio', { name: '60 s' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'fast' })).toBeChecked()
  }
  for (const page of [ann, ben]) {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'House rules' }).click()
  }
  const delay = (page: Page) =>
    page.getByRole('radiogroup', { name: 'Spectators’ delay' }).getByRole('radio', { name: '30 s' })
  await ann.getByRole('switch', { name: 'Public game' }).click()
  await delay(ann).click()
  await expect(ben.getByRole('switch', { name: 'Public game' })).toBeChecked()
  await expect(delay(ben)).toBeChecked()
  await keepPicture(ann, 'settings-rules-waiting')
  for (const page of [ann, ben]) await page.keyboard.press('Escape')

  await ben.getByRole('button', { name: 'just here to watch' }).click()
  await expect(ann.getByText('3 playing, 1 watching')).toBeVisible()
  await ben.getByRole('button', { name: 'playing', exact: true }).click()
  await expect(ann.getByText('4 playing')).toBeVisible()

  await ben.getByRole('button', { name: 'Leave game' }).click()
  await expect(ben).toHaveURL(/\/$/)
  await expect(row(ann, 'Ben')).toHaveCount(0)
  await startGame(ann)
  expect((await tableOf(ann)).table.players).toHaveLength(3)
})

test('a deleted game sends everybody home, and its code is invalid', async ({ people: all }) => {
  const ann = await all.open()
  const code = await startRoom(ann, 'Ann')
  const ben = await all.open()
  await joinByCode(ben, 'Ben', code)
  await ann.getByRole('button', { name: 'Delete game' }).click()
  const question = ann.getByRole('dialog', { name: 'Delete the game?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await ann.getByRole('button', { name: 'Delete game' }).click()
  await question.getByRole('button', { name: 'Delete game' }).click()
  for (const page of [ann, ben]) await expect(page).toHaveURL(/\/$/)
  await joinByCode(ben, 'Ben', code)
  await refused(ben, 'There is no game with that password')
})

test('a user who follows a link to a running game is told that they watch', async ({ people: all }) => {
  const ann = await all.open()
  const code = await startRoom(ann, 'Ann')
  await seatBot(ann, 'easy')
  await startGame(ann)
  const late = await all.open(`/#join=${code}`)
  await expect(late.getByText('If it has already begun, you’ll watch this one.')).toBeVisible()
  await late.getByLabel('Your name').fill('Late')
  await late.getByRole('button', { name: `Join game ${code}` }).click()
  await expect(late.getByText('This game has already begun, so you’re watching it.')).toBeVisible()
})

test('one press starts a game against three bots without a name, and the user begins', async ({
  people: all,
}) => {
  const page = await all.open()
  await page.getByRole('button', { name: 'Play against bots' }).click()
  const { table } = await tableOf(page)
  expect(table.players.map(({ bot }) => bot)).toEqual([false, true, true, true])
  expect(table.turn.of).toBe(table.players[0]?.seat)
})

test('the empty seat takes a bot, by keyboard too', async ({ people: all }) => {
  const page = await all.open()
  await startRoom(page, 'Ann')
  const chair = page.getByRole('button', { name: 'Seat a steady bot' })
  await chair.click()
  await expect(page.getByText('2 playing')).toBeVisible()
  await chair.press('Enter')
  await expect(page.getByText('3 playing')).toBeVisible()
})

test('a lone host is offered three bots, and plays', async ({ people: all }) => {
  const page = await all.open()
  await startRoom(page, 'Ann')
  await page.getByRole('button', { name: 'Start game' }).click()
  await page.getByRole('button', { name: 'Start with three bots' }).click()
  expect((await tableOf(page)).table.players).toHaveLength(4)
})

test('a lone host cannot start', async ({ people: all }) => {
  const page = await all.open()
  await startRoom(page, 'Ann')
  await page.getByRole('button', { name: 'Start game' }).click()
  await refused(
    page,
    "This game isn't much fun alone. Find some friends, perhaps at a large social gathering!",
  )
})

test('a player who leaves a running game resigns; the others play again together', async ({
  people: all,
}) => {
  const ann = await all.open()
  const code = await startRoom(ann, 'Ann')
  const ben = await all.open()
  await joinByCode(ben, 'Ben', code)
  const cy = await all.open()
  await joinByCode(cy, 'Cy', code)
  await cy.getByRole('button', { name: 'just here to watch' }).click()
  await expect(ann.getByText('2 playing, 1 watching')).toBeVisible()
  await startGame(ann)
  await tableOf(ben)
  await leaveGame(ben)

  for (const page of [ann, cy]) {
    await expect(page.getByRole('heading', { name: 'Congrats Ann has won!' })).toBeVisible()
    await page.getByRole('button', { name: 'Play Again With The Same People' }).click()
    await expect(page).toHaveURL(/\/waiting-room$/)
  }
  await expect(cy.getByText('Everybody’s back: Ann starts the game in a moment')).toBeVisible()
  await expect(ann.getByRole('timer')).toHaveText(/^The game starts in \d+\.$/)
  await ann.getByRole('button', { name: 'Not yet' }).click()
  await expect(ann.getByRole('timer')).toHaveCount(0)
  const next = await codeShown(ann)
  expect(next).not.toBe(code)
  expect(await codeShown(cy)).toBe(next)
  for (const name of ['Ann', 'Cy']) await expect(row(ann, name)).toBeVisible()
  // A reload clears the host's cancellation, so the countdown runs and starts the game.
  await ann.reload()
  await expect(ann.getByRole('timer')).toHaveText(/^The game starts in \d+\.$/)
  for (const page of [ann, cy]) await expect(page).toHaveURL(/\/game$/)
  expect((await tableOf(cy)).table.players).toHaveLength(2)
})

test('a bug is reported during a game, and a link leads back to it', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  const ben = await people.open()
  await joinByCode(ben, 'Ben', code)
  await startGame(ann)
  await tableOf(ann)
  await ann.getByRole('button', { name: 'Report a bug' }).click()
  await ann.getByRole('button', { name: 'Write to us' }).click()
  await expect(ann).toHaveURL(/\/report-a-bug$/)
  await ann.getByLabel('Name').fill('Ann')
  await ann.getByLabel('Email').fill('ann@example.com')
  await ann.getByLabel('Message').fill('A card lay across the deck.')
  await ann.getByRole('button', { name: 'Send it' }).click()
  await expect(ann.getByText('Thank you! It is on the kitchen table.')).toBeVisible()
  await ann.getByRole('link', { name: 'Back to the game' }).click()
  await expect(ann).toHaveURL(/\/game$/)
  await tableOf(ann)
})
