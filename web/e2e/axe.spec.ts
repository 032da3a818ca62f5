// Accessibility of every screen by axe (WCAG 2.2 AA); dialogs are in screenshots.spec.ts.
import type { Page } from 'playwright/test'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'
import { codeShown, joinByCode, startRoom } from './play/rooms.ts'
import { openPreparedTable } from './play/preparedTables.ts'

/** Violations by screen, so that one failure reports all of them. */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect.soft(await violationsOf(page), name).toEqual([])
}

test('axe finds no violations at home, in the lobby, in the error dialog and in a second tab', async ({
  people,
}) => {
  const page = await people.open()
  await expectNoViolations(page, 'home')
  await joinByCode(page, 'Ann', 'ZZZZ-99')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'error')
  await page.keyboard.press('Escape')
  await startRoom(page, 'Ann')
  await codeShown(page)
  await expectNoViolations(page, 'waiting room')
  for (const name of ['change win conditions', 'change deck']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, name)
    await page.keyboard.press('Escape')
  }
  const second = await people.openTab(page)
  await codeShown(second)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'elsewhere')
})

const TABLES = [
  'tables/two-players?as=A',
  'tables/five-players-my-turn?as=A',
  'tables/nine-players?as=A',
  'tables/five-players-my-turn?as=watch',
  // The next rent is doubled, which the table marks by a stamp.
  'crowds/six-players?as=A&step=all',
  'screens/a-game-won?as=A&step=all',
]

test('axe finds no violations at the table and on the results page', async ({ people }) => {
  const page = await people.open('/test')
  for (const table of TABLES) {
    await openPreparedTable(page, `${table}&bare`)
    if (!table.startsWith('screens')) await waitForTable(page)
    else await expect(page.getByRole('heading', { name: /has won/ })).toBeVisible()
    await expectNoViolations(page, table)
  }
})
