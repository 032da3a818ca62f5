// Rooms: create, join by code or link, leave, delete, second tab, rematch.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import {
  codeShown,
  expectRefusal,
  joinByCode,
  joinToWatch,
  leaveGame,
  memberRow,
  roomOfTwo,
  seatBot,
  startGame,
  startRoom,
} from './play/rooms.ts'
import { waitForTable } from './play/table.ts'

const pressStart = (page: Page) => page.getByRole('button', { name: 'Start a new game' }).click()
const pressJoin = (page: Page) => page.getByRole('button', { name: 'Join!' }).click()

test('invalid names and codes are refused with their exact messages', async ({ people }) => {
  const page = await people.open()
  await pressStart(page)
  await expectRefusal(page, 'please provide a name')
  await pressJoin(page)
  await expectRefusal(page, 'please  enter a name')
  await page.getByLabel('Your name').fill('Ann')
  await pressJoin(page)
  await expectRefusal(page, 'pleases enter a password')
  await page.getByLabel('Join a game with a code').fill('zzzz-99')
  await pressJoin(page)
  await expectRefusal(page, 'There is no game with that password')
  await page.getByLabel('Your name').fill('A'.repeat(31))
  await pressStart(page)
  await expectRefusal(page, 'Your name must be less than 30 characters!')
  await page.getByLabel('Your name').fill('A'.repeat(30))
  await pressStart(page)
  await expect(page).toHaveURL(/\/waiting-room$/)
})

test('a name with markup is plain text', async ({ people }) => {
  const page = await people.open()
  await startRoom(page, '<b>Ann</b><img src=x>')
  await expect(memberRow(page, '<b>Ann</b><img src=x>')).toBeVisible()
})

test('friends join by code and by link, and the code can be copied', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  await ann.getByRole('button', { name: /^Copy the code/ }).click()
  await expect(ann.getByText('copied!')).toBeVisible()
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await ann.getByRole('button', { name: /^copy link/ }).click()
  await expect
    .poll(() => ann.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${new URL(ann.url()).origin}/#join=${code}`)

  const ben = await people.open()
  await joinByCode(ben, 'Ben', code.toLowerCase())
  expect(await codeShown(ben)).toBe(code)
  const cy = await people.open(`/#join=${code}`)
  await expect(cy.getByText(`You’re invited to game ${code}.`)).toBeVisible()
  await expect(cy.locator('[data-testid="home-form"] .button:not(.button-quiet)')).toHaveText(
    `Join game ${code}`,
  )
  await cy.getByLabel('Your name').fill('Cy')
  await cy.getByRole('button', { name: `Join game ${code}` }).click()
  expect(await codeShown(cy)).toBe(code)
  for (const page of [ann, ben, cy]) {
    for (const name of ['Ann', 'Ben', 'Cy']) await expect(memberRow(page, name)).toBeVisible()
  }
  await ann.reload()
  await expect(memberRow(ann, 'Ann')).toContainText('host')
  await expect(memberRow(ann, 'Ann')).toContainText('you')
})

test('a code is found in any text pasted into its field', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  const fullWidth = [...code]
    .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
    .join('')
  const page = await people.open()
  const field = page.getByLabel('Join a game with a code')
  for (const pasted of [
    `Come and play: ${new URL(page.url()).origin}/#join=${code}, we begin at 20:30!`,
    `「${fullWidth}」`,
    ` ${code.toLowerCase().replace('-', '\u00ad ')}\n`,
  ]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field.fill('')
    await field.press('ControlOrMeta+V')
    await expect(field).toHaveValue(code)
  }
  await page.getByLabel('Your name').fill('Ben')
  await pressJoin(page)
  expect(await codeShown(page)).toBe(code)
})

test('the newest tab has the seat; an older one can take it back or join as another user', async ({
  people,
}) => {
  const first = await people.open()
  const code = await startRoom(first, 'Ann')
  const takeover = (page: Page) => page.getByRole('dialog', { name: "You're here already" })
  const second = await people.openTab(first)
  expect(await codeShown(second)).toBe(code)
  await takeover(first).getByRole('button', { name: 'Play here' }).click()
  await expect(takeover(first)).toHaveCount(0)
  await expect(takeover(second)).toBeVisible()

  await takeover(second).getByRole('button', { name: 'Join as another person' }).click()
  await joinByCode(second, 'Ben', code)
  expect(await codeShown(second)).toBe(code)
  await expect(memberRow(first, 'Ben')).toBeVisible()
  await second.reload()
  await expect(memberRow(second, 'Ben')).toContainText('you')
})

test('a link to another game asks whether to leave the current one', async ({ people, site }) => {
  const ann = await people.open()
  const annsCode = await startRoom(ann, 'Ann')
  const ben = await people.open()
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
  await expect(memberRow(ann, 'Ben')).toBeVisible()
})

test('a deleted game sends everybody home, and its code is invalid', async ({ people }) => {
  const [ann, ben, code] = await roomOfTwo(people, 'Ann', 'Ben')
  await ann.getByRole('button', { name: 'Delete game' }).click()
  const question = ann.getByRole('dialog', { name: 'Delete the game?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await ann.getByRole('button', { name: 'Delete game' }).click()
  await question.getByRole('button', { name: 'Delete game' }).click()
  for (const page of [ann, ben]) await expect(page).toHaveURL(/\/$/)
  await joinByCode(ben, 'Ben', code)
  await expectRefusal(ben, 'There is no game with that password')
})

test('a user who follows a link to a running game is told that they watch', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  await seatBot(ann, 'easy')
  await startGame(ann)
  const late = await people.open(`/#join=${code}`)
  await expect(late.getByText('If it has already begun, you’ll watch this one.')).toBeVisible()
  await late.getByLabel('Your name').fill('Late')
  await late.getByRole('button', { name: `Join game ${code}` }).click()
  await expect(late.getByText('This game has already begun, so you’re watching it.')).toBeVisible()
})

test('a player who leaves a running game resigns; the others play again together', async ({ people }) => {
  const [ann, ben, code] = await roomOfTwo(people, 'Ann', 'Ben')
  const cy = await people.open()
  await joinToWatch(cy, 'Cy', code)
  await expect(ann.getByText('2 playing, 1 watching')).toBeVisible()
  await startGame(ann)
  await waitForTable(ben)
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
  for (const name of ['Ann', 'Cy']) await expect(memberRow(ann, name)).toBeVisible()
  // A reload clears the host's cancellation, so the countdown runs and starts the game.
  await ann.reload()
  await expect(ann.getByRole('timer')).toHaveText(/^The game starts in \d+\.$/)
  for (const page of [ann, cy]) await expect(page).toHaveURL(/\/game$/)
  expect((await waitForTable(cy)).table.players).toHaveLength(2)
})

test('a bug is reported during a game, and a link leads back to it', async ({ people }) => {
  const [ann] = await roomOfTwo(people, 'Ann', 'Ben')
  await startGame(ann)
  await waitForTable(ann)
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
  await waitForTable(ann)
})
