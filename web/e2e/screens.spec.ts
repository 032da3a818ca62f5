// Screenshots of every screen at both window sizes; dialogs are in screenshots.spec.ts.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { openAccount } from './play/account.ts'
import { stopAutoClose, waitForDialog } from './play/resultsDialogs.ts'
import { waitForTable } from './play/table.ts'
import { codeShown, joinByCode, leaveGame, seatBot, startGame, startRoom } from './play/rooms.ts'
import { waitUntilStable } from './play/stable.ts'
import { LAPTOPS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

/** Takes a screenshot once the page is stable. */
async function picture(page: Page, name: string): Promise<void> {
  await waitUntilStable(page)
  await saveScreenshot(page, name)
}

for (const window of LAPTOPS) {
  test.describe(`screens at ${window.width}x${window.height}`, { tag: '@screens' }, () => {
    test('home, its error dialog and an invitation', async ({ people }) => {
      const page = await people.open('/', window)
      await expect(page.getByTestId('fan-card')).toHaveCount(5)
      await picture(page, 'home')
      await page.getByRole('button', { name: 'Start a new game' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await picture(page, 'error')
      const invited = await people.open('/#join=BCDF-23', window)
      await expect(invited.getByText('You’re invited')).toBeVisible()
      await picture(invited, 'home-invited')
    })

    test('an unknown page, and pages that require a login', async ({ people }) => {
      const page = await people.open('/no-such-page', window)
      await expect(page.getByText('There is nothing at /no-such-page')).toBeVisible()
      await picture(page, 'nothing-there')
      await page.goto(new URL('/profile', page.url()).href)
      await expect(page.getByText('Your profile is there once you log in.')).toBeVisible()
      await picture(page, 'profile-visitor')
      await page.goto(new URL('/operator', page.url()).href)
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
      await picture(page, 'operator-visitor')
    })

    test('the account dialog with errors, and the password reset', async ({ people }) => {
      const page = await people.open('/', window)
      await openAccount(page, 'Sign up')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('User name').fill('mira_from_3b')
      await dialog.getByLabel('Email').fill('mira@kitchen.example')
      await dialog.getByLabel('Password', { exact: true }).fill('soup 4')
      await expect(dialog.getByText('free')).toBeVisible()
      await page.keyboard.press('Enter')
      await picture(page, 'account-sign-up')
      await dialog.getByRole('tab', { name: 'Log in' }).click()
      await picture(page, 'account-log-in')
      await dialog.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Send the link' }).click()
      await picture(page, 'forgot-password')
    })

    test('the waiting room, as host and as guest', async ({ people, site }) => {
      const ann = await people.open('/', window)
      const code = await startRoom(ann, 'Lucía')
      await picture(ann, 'waiting-room-alone')
      const ben = await people.open('/', window)
      await joinByCode(ben, 'Jonas', code)
      await seatBot(ann, 'easy')
      await seatBot(ann, 'sharp')
      const cy = await people.open('/', window)
      await joinByCode(cy, 'A name of thirty characters ok', code)
      await cy.getByRole('button', { name: 'just here to watch' }).click()
      await ben.getByLabel('Say something', { exact: true }).fill('who brought the toilet paper?')
      await ben.getByRole('button', { name: 'Send' }).click()
      await expect(ann.getByText('who brought the toilet paper?')).toBeVisible()
      await picture(ann, 'waiting-room-host')
      await picture(ben, 'waiting-room-guest')
      for (const [panel, button] of [
        ['deck', 'change deck'],
        ['win-conditions', 'change win conditions'],
        ['delete-game', 'Delete game'],
      ] as const) {
        await ann.getByRole('button', { name: button }).click()
        await expect(ann.getByRole('dialog')).toBeVisible()
        await picture(ann, panel)
        await ann.keyboard.press('Escape')
        await expect(ann.getByRole('dialog')).toHaveCount(0)
      }
      const other = await people.open('/', window)
      await startRoom(other, 'Mei')
      await other.goto(`${site.url}/#join=${code}`)
      await expect(other.getByRole('dialog')).toBeVisible()
      await picture(other, 'another-game')
      await people.openTab(ann)
      await expect(ann.getByRole('dialog')).toBeVisible()
      await picture(ann, 'second-tab')
    })

    test('the queue, before joining and with three players', async ({ people }) => {
      const pages: Page[] = []
      for (const name of ['Lucía', 'Jonas', 'A name of thirty characters ok']) {
        const page = await people.open('/', window)
        pages.push(page)
        await page.getByLabel('Your name').fill(name)
        await page.getByRole('button', { name: 'Find a game' }).click()
        if (pages.length === 3) await picture(page, 'queue-door')
        await page.getByRole('button', { name: 'FIND GAME' }).click()
      }
      const [first] = pages
      if (!first) throw new Error('nobody waits')
      await expect(first.getByText('2 people are waiting with you')).toBeVisible()
      await picture(first, 'queue')
    })

    test('the table, as player and as spectator, and the results', async ({ people }) => {
      const ann = await people.open('/', window)
      const code = await startRoom(ann, 'Lucía')
      const ben = await people.open('/', window)
      await joinByCode(ben, 'Jonas', code)
      await startGame(ann)
      await waitForTable(ann)
      await picture(ann, 'table-start')
      const watcher = await people.open('/', window)
      await joinByCode(watcher, 'Mei', code)
      await waitForTable(watcher)
      await picture(watcher, 'spectator-start')
      await ann.getByRole('button', { name: 'Settings' }).click()
      for (const tab of ['Sound', 'Motion', 'Keys', 'Screen', 'House rules', 'Deck', 'Leave']) {
        await ann.getByRole('tab', { name: tab }).click()
        await picture(ann, `settings-${tab.toLowerCase().replace(' ', '-')}`)
      }
      await ann.keyboard.press('Escape')
      await ann.getByRole('button', { name: /^Share/ }).click()
      await picture(ann, 'share')
      await ann.keyboard.press('Escape')
      await stopAutoClose(ann)
      await leaveGame(ben)
      await expect(ann.getByRole('heading', { name: /^Congrats/ })).toBeVisible()
      for (const which of ['rolls', 'donation'] as const) await (await waitForDialog(ann, which)).close()
      await picture(ann, 'game-over')
      await ann.getByRole('button', { name: 'Play Again With The Same People' }).click()
      expect(await codeShown(ann)).not.toBe(code)
    })

    for (const [name, path] of Object.entries({
      'table-2': 'tables/two-players?bare',
      'table-3': 'tables/three-players-aiming?bare',
      'table-5': 'tables/five-players-my-turn?bare',
      'table-8': 'screens/eight-players?bare',
      'table-9': 'tables/nine-players?bare',
      'spectator-2': 'tables/two-players?bare&as=watch',
      'spectator-5': 'tables/five-players-my-turn?bare&as=watch&step=all',
      'spectator-8': 'screens/eight-players?bare&as=watch',
      'others-answer-5': 'tables/five-players-my-turn?bare&step=all',
    })) {
      test(`the prepared table ${name}`, async ({ people }) => {
        const page = await people.open(`/test/${path}`, window)
        await waitForTable(page)
        await picture(page, name)
      })
    }

    test('a game won by sets', async ({ people }) => {
      const page = await people.open('/test/screens/a-game-won?bare&step=all', window)
      await expect(page.getByRole('heading', { name: /^Congrats/ })).toBeVisible()
      await picture(page, 'game-over-sets')
    })

    test('the list of prepared tables', async ({ people }) => {
      await picture(await people.open('/test', window), 'prepared-tables')
    })
  })
}
