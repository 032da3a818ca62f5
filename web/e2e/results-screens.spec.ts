// Screenshots of the results page and its dialogs at three window sizes, checked to fit.
import type { Page } from 'playwright/test'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { idOf } from './play/account.ts'
import { visitDialogs, stopAutoClose } from './play/resultsDialogs.ts'
import { sendMessage } from './play/chat.ts'
import { waitForTable } from './play/table.ts'
import { recordGames } from './play/recordGames.ts'
import { joinByCode, leaveGame, startGame, startRoom } from './play/rooms.ts'
import { waitUntilStable } from './play/stable.ts'
import type {} from '#web/dev/devtools.ts'
import { WINDOWS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

for (const size of WINDOWS) {
  const { width, height } = size
  const picture = async (page: Page, name: string): Promise<void> => {
    await waitUntilStable(page)
    await saveScreenshot(page, name)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wide, `${name} is not wider than the window`).toBeLessThanOrEqual(0)
    expect.soft(await violationsOf(page), name).toEqual([])
    const dialog = page.getByRole('dialog')
    if ((await dialog.count()) === 0) return
    const box = await dialog.boundingBox()
    expect.soft(box && box.y >= 0 && box.y + box.height <= height, `${name} fits`).toBe(true)
  }

  test.describe(`at ${width}x${height}`, { tag: '@screens' }, () => {
    test('the highlights of a game that has all of them, and its results', async ({ people }) => {
      const page = await people.open('/test/screens/a-game-to-remember?as=D&bare', size)
      await waitForTable(page)
      for (const text of ['my china set!', 'not the china set', 'who took the china'])
        await sendMessage(page, text)
      await page.waitForFunction(() => window.__step?.() !== true, undefined, { polling: 50 })
      await expect(page.getByRole('heading', { name: /^Congrats/ })).toBeVisible()
      await picture(page, 'game-over-long-name')
      await page.getByRole('button', { name: 'Highlights' }).click()
      const reel = page.getByRole('dialog', { name: 'Highlights' })
      await expect(reel.getByRole('listitem')).toHaveCount(8)
      await picture(page, 'highlights')
    })

    for (const how of ['a-game-won', 'a-rainbow-won']) {
      test(`the end of ${how}`, async ({ people }) => {
        const page = await people.open(`/test/screens/${how}?bare&step=all`, size)
        await expect(page.getByRole('heading', { name: /^Congrats/ })).toBeVisible()
        await picture(page, how)
        // Among strangers there are more buttons, and a line about the rating.
        await page.evaluate(() =>
          window.stores?.room.setState(({ lobby }) =>
            lobby === null ? {} : { lobby: { ...lobby, host: 0, ratedGames: 1 } },
          ),
        )
        await expect(page.getByText(/^A rematch is just for fun/)).toBeVisible()
        await picture(page, `${how}-rated`)
        // A narrow window has one column, which scrolls.
        if (width > 1100)
          await expect
            .soft(page.getByRole('button', { name: 'Go to the home page' }))
            .toBeInViewport({ ratio: 1 })
      })
    }

    test('the rolls earned in a game, and the donation appeal', async ({ people, site }) => {
      const ann = await people.open('/', size)
      await stopAutoClose(ann)
      const code = await startRoom(ann, 'Lucía')
      await recordGames(site, await idOf(ann), 9)
      const ben = await people.open()
      await joinByCode(ben, 'Jonas', code)
      await startGame(ann)
      await waitForTable(ann)
      await sendMessage(ann, 'achoo')
      await leaveGame(ben)
      await visitDialogs(ann, (name) => picture(ann, name))
    })
  })
}
