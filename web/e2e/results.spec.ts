// Results page: winner, automatic dialogs, highlights, chat, rematch, leaving.
import type { Page } from 'playwright/test'
import { playerLook } from '#web/ui/tokens.ts'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test, type People } from './fixture.ts'
import { idOf } from './play/account.ts'
import { stopAutoClose, waitForDialog } from './play/resultsDialogs.ts'
import { chatField, sendMessage } from './play/chat.ts'
import { recordGames } from './play/recordGames.ts'
import {
  codeShown,
  joinByCode,
  joinToWatch,
  leaveGame,
  roomOfTwo,
  seatBot,
  startGame,
  startRoom,
} from './play/rooms.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

const DONATION_URL = 'https://give.example/two-dollars'

// With this seed the host begins, so that no bot asks a question of a player who is leaving.
test.use({ siteEnv: { ...seeded(7), LINK_DONATE: DONATION_URL } })

/** Longer than the delay of any automatic dialog. */
const PAST_DIALOG_DELAYS_MS = 4000

const title = (page: Page) => page.getByRole('heading', { name: /^Congrats/ })

/** A room in which Ann plays against Ben and Cy watches. */
async function roomWithSpectator(people: People): Promise<[Page, Page, Page]> {
  const [ann, ben, code] = await roomOfTwo(people, 'Ann', 'Ben')
  const cy = await people.open()
  await joinToWatch(cy, 'Cy', code)
  await expect(ann.getByText('2 playing, 1 watching')).toBeVisible()
  for (const page of [ann, ben, cy]) {
    await stopAutoClose(page)
    await page.clock.install()
  }
  return [ann, ben, cy]
}

/** Ends the game by leaving it; pauses the others' clocks, so that dialogs wait for the test. */
async function endGame(leaving: Page, seeing: readonly Page[]): Promise<void> {
  for (const page of seeing) await page.clock.pauseAt(Date.now() + 5000)
  await leaveGame(leaving)
  for (const page of seeing)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(200)
          return title(page).count()
        },
        { intervals: [50] },
      )
      .toBe(1)
}

test('two seconds after the end the rolls are shown, then the appeal; each once per tab', async ({
  people,
  site,
}) => {
  const [ann, ben, cy] = await roomWithSpectator(people)
  await recordGames(site, await idOf(ann), 9)
  await startGame(ann)
  await sendMessage(ann, 'achoo')
  await endGame(ben, [ann])
  await expect(title(ann)).toHaveText('Congrats Ann has won!')
  await expect(title(ann).getByText('Ann')).toHaveCSS('color', rgb(playerLook(0).hue))
  await ann.clock.runFor(1500)
  await expect(ann.getByRole('dialog')).toHaveCount(0)
  await ann.clock.resume()
  const rolls = await waitForDialog(ann, 'rolls')
  const entries = rolls.dialog.getByRole('listitem')
  for (const entry of [
    'Finished a game1 roll',
    'Won the game2 rolls',
    'Sound Sommelier, level 13 rolls',
    'Gamer, level 13 rolls',
  ])
    await expect(entries.filter({ hasText: entry })).toHaveCount(1)
  expect(await violationsOf(ann)).toEqual([])
  await rolls.close()
  const appeal = await waitForDialog(ann, 'donation')
  await expect(appeal.dialog).toContainText('10% of players gave $2')
  await expect(appeal.dialog.getByRole('link', { name: 'Give $2' })).toHaveAttribute('href', DONATION_URL)
  expect(await violationsOf(ann)).toEqual([])

  // A spectator earns nothing and stays on the page.
  const spectatorAppeal = await waitForDialog(cy, 'donation')
  await cy.keyboard.press('Escape')
  await expect(spectatorAppeal.dialog).toHaveCount(0)

  await appeal.close()
  for (const page of [ann, cy]) {
    await page.reload()
    await expect(title(page)).toBeVisible()
  }
  for (const page of [ann, cy]) await page.clock.fastForward(PAST_DIALOG_DELAYS_MS)
  for (const page of [ann, cy]) await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a user who joins a finished game by code or link sees its results', async ({ people, site }) => {
  const [ann, ben, cy] = await roomWithSpectator(people)
  const code = await codeShown(ann)
  await startGame(ann)
  await endGame(ben, [ann, cy])

  const dee = await people.open()
  await joinByCode(dee, 'Dee', code)
  await expect(dee).toHaveURL(/\/game-over$/)
  await expect(title(dee)).toHaveText('Congrats Ann has won!')
  // Home stays open after the end; code and link lead back to the results.
  await dee.goto(site.url)
  await joinByCode(dee, 'Dee', code)
  await expect(title(dee)).toBeVisible()
  await dee.goto(site.url)
  await expect(dee.getByLabel('Your name')).toBeVisible()
  await dee.goto(`${site.url}/#join=${code}`)
  await expect(title(dee)).toBeVisible()
  await dee.goto(`${site.url}/instructions#join=${code.toLowerCase()}`)
  await expect(title(dee)).toBeVisible()
  await dee.goto(`${site.url}/instructions`)
  await dee.getByRole('link', { name: 'Back to the game' }).click()
  await expect(title(dee)).toBeVisible()
})

test('a player of a finished game starts a new one from the home page', async ({ people, site }) => {
  const [ann, ben, code] = await roomOfTwo(people, 'Ann', 'Ben')
  await startGame(ann)
  await leaveGame(ben)
  await expect(title(ann)).toBeVisible()
  await ann.goto(site.url)
  const next = await startRoom(ann, 'Ann')
  expect(next).not.toBe(code)
  await ann.goto(site.url)
  expect(await codeShown(ann)).toBe(next)
})

test('no dialog interrupts typing; everybody on the page reads the message', async ({ people }) => {
  const [ann, ben, cy] = await roomWithSpectator(people)
  await startGame(ann)
  await endGame(ben, [ann])
  await chatField(ann).pressSequentially('well pl')
  await ann.clock.runFor(PAST_DIALOG_DELAYS_MS)
  await expect(ann.getByRole('dialog')).toHaveCount(0)
  await ann.clock.resume()
  await chatField(ann).pressSequentially('ayed')
  await ann.keyboard.press('Enter')
  await waitForDialog(ann, 'rolls')
  await (await waitForDialog(cy, 'donation')).close()
  await expect(cy.getByText('well played')).toBeVisible()
})

test('players and spectators play again together; both page events are counted', async ({ people, site }) => {
  const [ann, ben, cy] = await roomWithSpectator(people)
  const before = await Promise.all(EVENTS.map((event) => countOf(site, event)))
  await startGame(ann)
  await endGame(ben, [ann])
  await ann.getByRole('button', { name: 'Highlights' }).click()
  // No other dialog opens while this one is open.
  await ann.clock.runFor(PAST_DIALOG_DELAYS_MS)
  await expect(ann.getByRole('dialog')).toHaveAccessibleName('Highlights')
  await ann.clock.resume()
  await ann.keyboard.press('Escape')
  await (await waitForDialog(ann, 'rolls')).close()
  await (await waitForDialog(ann, 'donation')).close()
  await ann.getByRole('button', { name: 'Play Again With The Same People' }).click()
  const code = await codeShown(ann)
  await (await waitForDialog(cy, 'donation')).close()
  await cy.getByRole('button', { name: 'Play Again With The Same People' }).click()
  expect(await codeShown(cy)).toBe(code)
  const [again, reel] = before
  await expect
    .poll(() => Promise.all(EVENTS.map((event) => countOf(site, event))))
    .toEqual([(again ?? NaN) + 2, (reel ?? NaN) + 1])
})

test('a game that all players left has no winner and no rematch; home is one click away', async ({
  people,
}) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  await seatBot(ann, 'easy')
  await seatBot(ann, 'easy')
  await startGame(ann)
  const cy = await people.open()
  await joinByCode(cy, 'Cy', code)
  await expect(cy).toHaveURL(/\/game$/)
  await leaveGame(ann)
  await expect(cy.getByRole('heading', { name: 'The game is over' })).toBeVisible()
  await cy.getByRole('button', { name: 'Play Again With The Same People' }).click()
  const error = cy.getByRole('dialog', { name: 'Woah there!' })
  await expect(error).toContainText('Rejoin this game in the home screen instead.')
  await cy.keyboard.press('Escape')
  await cy.getByRole('button', { name: 'Go to the home page' }).click()
  await expect(cy).toHaveURL(/\/$/)
})

test('a win by sets shows them, and a game without highlights says so', async ({ people }) => {
  const page = await people.open('/test/screens/a-game-won?bare&step=all', { width: 1280, height: 720 })
  await expect(title(page)).toHaveText('Congrats Mira has won!')
  for (const set of ['blue', 'red', 'fed. agency'])
    await expect(page.getByRole('img', { name: new RegExp(`^Full set of ${set}, rent`) })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Full set/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Highlights' }).click()
  const reel = page.getByRole('dialog', { name: 'Highlights' })
  await expect(reel).toContainText('Nothing worth a trophy')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(reel).toHaveCount(0)
})

test('a win by rainbow shows one card of each color', async ({ people }) => {
  const page = await people.open('/test/screens/a-rainbow-won?bare&step=all')
  await expect(title(page)).toHaveText('Congrats Mira has won!')
  await expect(page.getByTestId('over-rainbow').getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('img', { name: /^Full set/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})

const EVENTS = ['user pressed play again', 'viewed highlight reel'] as const

/** The gateway's count of this page event. */
async function countOf({ metrics: at }: Site, event: string): Promise<number> {
  const metrics = await (await fetch(at)).text()
  const line = metrics.split('\n').find((each) => each.startsWith(`lane_page_events_total{event="${event}"`))
  return Number(line?.split(' ').at(-1) ?? NaN)
}

function rgb(hex: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${r}, ${g}, ${b})`
}
