// A spectator is silenced, then removed by the host, and told so each time.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { say } from './play/chat.ts'
import { tableOf } from './play/look.ts'
import { keepPicture } from './play/picture.ts'
import { joinByCode, startGame, startRoom } from './play/rooms.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Whose lines to show' }).click()

test('the host silences a spectator, then removes them; the other player may not', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  const ben = await people.open()
  await joinByCode(ben, 'Ben', code)
  await startGame(ann)
  await tableOf(ann)
  const zed = await people.open()
  await joinByCode(zed, 'Zed', code)
  await tableOf(zed)
  await say(zed, 'play the big one')
  for (const page of [ann, ben])
    if (!(await page.getByRole('button', { name: 'Move the chat' }).isVisible()))
      await page.keyboard.press('c')
  await expect(ann.getByText('play the big one')).toBeVisible()

  await openMenu(ben)
  await expect(ben.getByRole('menuitem', { name: 'Report somebody' })).toBeVisible()
  await expect(ben.getByRole('menuitem', { name: 'Silence or remove a spectator' })).toHaveCount(0)
  await openMenu(ann)
  await ann.getByRole('menuitem', { name: 'Silence or remove a spectator' }).press('Enter')
  const dialog = ann.getByRole('dialog', { name: 'Spectators' })
  await dialog.getByRole('button', { name: 'Silence Zed' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Zed is silenced for this game.')
  expect((await new AxeBuilder({ page: ann }).analyze()).violations).toEqual([])
  await keepPicture(ann, 'restrain')
  await expect(zed.getByText('Your words are not sent in this game any more').first()).toBeVisible()
  await keepPicture(zed, 'restrained')

  await dialog.getByRole('button', { name: 'Remove Zed' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Zed can’t watch this game any more.')
  await expect(zed.getByText('You can’t watch this game any more').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the chat' }).click()
  await expect(dialog).toHaveCount(0)
})
