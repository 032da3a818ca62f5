// Lobby: bots, turn timer, house rules, spectators, a host alone.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { expectRefusal, memberRow, roomOfTwo, seatBot, startGame, startRoom } from './play/rooms.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { waitForTable } from './play/table.ts'

test('the host seats bots and sets the timer; guests watch, play and leave', async ({ people }) => {
  const [ann, ben] = await roomOfTwo(people, 'Ann', 'Ben')
  // The exact texts.
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  for (const name of ['START GAME', 'DELETE GAME']) {
    await expect(button(ann, name)).toHaveText(name)
    await expect(button(ben, name)).toHaveCount(0)
  }
  await expect(button(ben, 'LEAVE GAME')).toHaveText('LEAVE GAME')
  await expect(button(ann, 'LEAVE GAME')).toHaveCount(0)
  for (const level of ['easy', 'steady', 'sharp']) await seatBot(ann, level)
  await expect(ben.getByText('5 playing')).toBeVisible()
  await expect(ben.getByRole('group', { name: 'Seat a bot' })).toHaveCount(0)
  const sharp = memberRow(ann, 'sharp')
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
  await saveScreenshot(ann, 'settings-rules-waiting')
  for (const page of [ann, ben]) await page.keyboard.press('Escape')

  await ben.getByRole('button', { name: 'just here to watch' }).click()
  await expect(ann.getByText('3 playing, 1 watching')).toBeVisible()
  await ben.getByRole('button', { name: 'playing', exact: true }).click()
  await expect(ann.getByText('4 playing')).toBeVisible()

  await ben.getByRole('button', { name: 'Leave game' }).click()
  await expect(ben).toHaveURL(/\/$/)
  await expect(memberRow(ann, 'Ben')).toHaveCount(0)
  await startGame(ann)
  expect((await waitForTable(ann)).table.players).toHaveLength(3)
})

test('one press starts a game against three bots without a name', async ({ people }) => {
  const page = await people.open()
  await page.getByRole('button', { name: 'Play against bots' }).click()
  const { table } = await waitForTable(page)
  expect(table.players.map(({ bot }) => bot)).toEqual([false, true, true, true])
})

test('the empty seat takes a bot, by keyboard too', async ({ people }) => {
  const page = await people.open()
  await startRoom(page, 'Ann')
  const emptySeat = page.getByRole('button', { name: 'Seat a steady bot' })
  await emptySeat.click()
  await expect(page.getByText('2 playing')).toBeVisible()
  await emptySeat.press('Enter')
  await expect(page.getByText('3 playing')).toBeVisible()
})

test('a lone host is offered three bots, and plays', async ({ people }) => {
  const page = await people.open()
  await startRoom(page, 'Ann')
  await page.getByRole('button', { name: 'Start game' }).click()
  await page.getByRole('button', { name: 'Start with three bots' }).click()
  expect((await waitForTable(page)).table.players).toHaveLength(4)
})

test('a lone host cannot start', async ({ people }) => {
  const page = await people.open()
  await startRoom(page, 'Ann')
  await page.getByRole('button', { name: 'Start game' }).click()
  await expectRefusal(
    page,
    "This game isn't much fun alone. Find some friends, perhaps at a large social gathering!",
  )
})
