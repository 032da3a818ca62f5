// Spectators silenced and removed by the host, with notice; strangers decide by vote.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { sendMessage } from './play/chat.ts'
import { waitForTable } from './play/table.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { joinByCode, joinToWatch, startGame, startRoom } from './play/rooms.ts'
import { LAPTOPS, resize } from './play/windows.ts'
import { violationsOf } from './screen-reader/axe.ts'

test.use({ siteEnv: { QUEUE_SECONDS: '2' } })

const openMenu = (page: Page) => page.getByRole('button', { name: 'Whose lines to show' }).click()

test('the host silences a spectator, then removes them, and one who never spoke; another player cannot', async ({
  people,
}) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  const ben = await people.open()
  await joinByCode(ben, 'Ben', code)
  await startGame(ann)
  await waitForTable(ann)
  const zed = await people.open()
  await joinByCode(zed, 'Zed', code)
  await waitForTable(zed)
  await sendMessage(zed, 'play the big one')
  const kim = await people.open()
  await joinByCode(kim, 'Kim', code)
  await waitForTable(kim)
  for (const page of [ann, ben])
    if (!(await page.getByRole('button', { name: 'Move the chat' }).isVisible()))
      await page.keyboard.press('c')
  await expect(ann.getByText('play the big one')).toBeVisible()

  await openMenu(ben)
  await expect(ben.getByRole('menuitem', { name: 'Report somebody' })).toBeVisible()
  await ben.getByRole('menuitem', { name: 'See who is watching' }).press('Enter')
  const others = ben.getByRole('dialog', { name: 'Who is watching' })
  await expect(others.getByText('2 people watching')).toBeVisible()
  await expect(others.getByRole('button', { name: /^(?:Silence|Remove)/ })).toHaveCount(0)
  await others.getByRole('button', { name: 'Block Kim' }).click()
  await ben.getByRole('dialog', { name: 'Block somebody' }).getByRole('button', { name: 'Block' }).click()
  await expect(ben.getByRole('dialog')).toHaveCount(0)
  await openMenu(ben)
  await ben.getByRole('menuitem', { name: 'See who is watching' }).press('Enter')
  await expect(others.getByRole('listitem').filter({ hasText: 'Kim' })).toContainText('blocked')
  await others.getByRole('button', { name: 'Report Kim' }).click()
  const report = ben.getByRole('dialog', { name: 'Report somebody' })
  await expect(report.getByRole('radio', { name: 'Kim' })).toBeChecked()
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(ben.getByText(/^Your report of Kim is with us/)).toBeVisible()
  await ben.getByRole('button', { name: 'Back to the chat' }).click()
  await openMenu(ann)
  await ann.getByRole('menuitem', { name: 'See who is watching' }).press('Enter')
  const dialog = ann.getByRole('dialog', { name: 'Who is watching' })
  await expect(dialog.getByRole('listitem')).toHaveText([/^Kim/, /^Zed/])
  // Notices go by themselves, so each is awaited from before what causes it.
  const silenced = expect(
    zed.getByText('Your words are not sent in this game any more').first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Silence Zed' }).press('Enter')
  await expect(dialog.getByText('Zed is silenced for this game.')).toBeVisible()
  await silenced
  await saveScreenshot(zed, 'restrained')
  await expect(dialog.getByRole('button', { name: 'Silence Zed' })).toHaveCount(0)
  expect(await violationsOf(ann)).toEqual([])
  await saveScreenshot(ann, 'who-watches')

  const removed = (page: Page) =>
    expect(page.getByText('You can’t watch this game any more').first()).toBeVisible()
  const zedRemoved = removed(zed)
  await dialog.getByRole('button', { name: 'Remove Zed' }).click()
  await zedRemoved
  await expect(dialog.getByText('Zed can’t watch this game any more.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Kim/])
  const kimRemoved = removed(kim)
  await dialog.getByRole('button', { name: 'Remove Kim' }).click()
  await kimRemoved
  await expect(dialog.getByText('Nobody is watching just now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the chat' }).click()
  await expect(dialog).toHaveCount(0)
})

test('in the waiting room the host sees who is just here to watch, and silences them', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  const zed = await people.open()
  await joinToWatch(zed, 'Zed', code)
  await expect(ann.getByText('1 playing, 1 watching')).toBeVisible()
  const dialog = ann.getByRole('dialog', { name: 'Who is watching' })
  for (const size of LAPTOPS) {
    // It may reload the page, which closes the dialog.
    await resize(ann, size)
    await openMenu(ann)
    await ann.getByRole('menuitem', { name: 'See who is watching' }).press('Enter')
    await expect(dialog.getByText('1 person watching')).toBeVisible()
    await saveScreenshot(ann, 'who-watches-lobby')
    await dialog.getByRole('button', { name: 'Back to the chat' }).click()
  }
  await openMenu(ann)
  await ann.getByRole('menuitem', { name: 'See who is watching' }).press('Enter')
  expect(await violationsOf(ann)).toEqual([])
  await dialog.getByRole('button', { name: 'Silence Zed' }).click()
  await expect(dialog.getByText('Zed is silenced for this game.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Zed\s*silenced\s*Remove$/])
  await saveScreenshot(ann, 'who-watches-silenced')
})

test('strangers see the state of a vote on a spectator, also after a reload, and whether a rematch counts', async ({
  people,
}) => {
  const [ann, ben] = [await people.open(), await people.open()]
  for (const [page, name] of [
    [ann, 'Ann'],
    [ben, 'Ben'],
  ] as const) {
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Find a game' }).click()
    await expect(page.getByText('Every game here counts for your rating.')).toBeVisible()
  }
  for (const page of [ann, ben]) await page.getByRole('button', { name: 'FIND GAME' }).click()
  for (const page of [ann, ben]) await waitForTable(page)
  const zed = await people.open('/watch')
  await zed.getByRole('button', { name: /^Watch/ }).click()
  await waitForTable(zed)
  await sendMessage(zed, 'play the big one')

  if (!(await ann.getByRole('button', { name: 'Move the chat' }).isVisible())) await ann.keyboard.press('c')
  await openMenu(ann)
  await ann.getByRole('menuitem', { name: 'See who is watching' }).press('Enter')
  const dialog = ann.getByRole('dialog', { name: 'Who is watching' })
  await dialog.getByRole('button', { name: /^Vote to silence/ }).press('Enter')
  await expect(dialog.getByText('Your vote counts: 1 of 2 votes.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Vote to silence/ })).toHaveAccessibleDescription(
    '1 of 2 votes',
  )
  await saveScreenshot(ann, 'restrain-vote')
  await dialog.getByRole('button', { name: 'Back to the chat' }).click()
  const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'who is watching?' })
  await expect(strip(ann)).toContainText('1 of 2 votes')
  await expect(strip(ann).getByRole('button')).toHaveCount(0)

  await expect(strip(ben)).toContainText('1 of 2 votes')
  await ben.reload()
  await waitForTable(ben)
  await expect(strip(ben)).toContainText('1 of 2 votes')
  for (const size of LAPTOPS) {
    await resize(ben, size)
    await waitForTable(ben)
    await saveScreenshot(ben, 'restrain-strip')
  }
  expect(await violationsOf(ben)).toEqual([])
  await strip(ben).getByRole('button', { name: 'Vote to silence' }).click()
  for (const page of [ann, ben]) await expect(strip(page)).toHaveCount(0)
  await expect(zed.getByText('Your words are not sent in this game any more').first()).toBeVisible()

  await ben.getByRole('button', { name: /^Resign/ }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  const rematch = 'A rematch among yourselves counts for your rating.'
  for (const page of [ann, ben]) {
    await expect(
      page.getByText(/^This game counts for your rating, which shows after nine more games/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Play Again/ })).toHaveAccessibleDescription(rematch)
  }
  for (const size of LAPTOPS) {
    await resize(ann, size)
    await expect(ann.getByText(/^This game counts for your rating/)).toBeVisible()
    await expect(ann.getByRole('button', { name: 'Go to the home page' })).toBeInViewport({ ratio: 1 })
    await saveScreenshot(ann, 'rematch-rated')
  }
  await ann.getByRole('button', { name: /^Play Again/ }).click()
  await expect(ann.getByText(/^This rematch counts for your rating, unless/)).toBeVisible()
  await saveScreenshot(ann, 'rematch-waits')
})
