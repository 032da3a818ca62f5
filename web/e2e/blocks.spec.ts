// Chat safety: filter of abusive words, block and unblock, quick phrases only.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { say } from './play/chat.ts'
import { tableOf } from './play/look.ts'
import { keepPicture } from './play/picture.ts'
import { joinByCode, startGame, startRoom } from './play/rooms.ts'
import { LAPTOPS } from './play/windows.ts'
import { violationsOf } from './screen-reader/axe.ts'

const HIDDEN = 'Words of somebody you blocked are hidden'

const lines = (page: Page) => page.getByRole('log', { name: 'Chat' })
const veil = (page: Page) => lines(page).getByRole('button', { name: 'A veiled word: show it' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Whose lines to show' }).click()

/** Opens the chat page of the settings. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: 'Chat' }).click()
  return dialog
}

for (const size of LAPTOPS)
  test(`word filter, blocks and quick phrases only, at ${size.width} x ${size.height}`, async ({
    people,
  }) => {
    const ann = await people.open()
    const code = await startRoom(ann, 'Ann')
    const ben = await people.open('/', size)
    await joinByCode(ben, 'Ben', code)
    await startGame(ann)
    for (const page of [ann, ben]) await tableOf(page)

    await test.step('a rude word is hidden until it is pressed', async () => {
      await say(ann, 'you fucking wonderful player')
      await expect(veil(ben)).toBeVisible()
      await expect(lines(ben)).toContainText('wonderful player')
      await expect(lines(ben)).not.toContainText('fucking')
      expect(await violationsOf(ben)).toEqual([])
      await keepPicture(ben, 'veiled', 'blocks')
      await veil(ben).press('Enter')
      await expect(lines(ben)).toContainText('you fucking wonderful player')
    })

    await test.step('the filter is turned off in the settings', async () => {
      await say(ann, 'oh shit')
      await expect(veil(ben)).toHaveCount(1)
      const settings = await openSettings(ben)
      await expect(settings).toContainText('Nobody. In a game')
      await settings.getByRole('switch', { name: 'Veil rude words' }).click()
      await ben.keyboard.press('Escape')
      await expect(veil(ben)).toHaveCount(0)
      await expect(lines(ben)).toContainText('oh shit')
    })

    await test.step('a blocked user’s messages are hidden, and the user is not notified', async () => {
      await openMenu(ben)
      await ben.getByRole('menuitem', { name: 'Block somebody' }).click()
      const dialog = ben.getByRole('dialog', { name: 'Block somebody' })
      await expect(dialog.getByRole('radio', { name: 'Ann' })).toBeChecked()
      expect(await violationsOf(ben)).toEqual([])
      await keepPicture(ben, 'block-dialog', 'blocks')
      await dialog.getByRole('button', { name: 'Block', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(lines(ben)).toContainText(HIDDEN)
      await expect(lines(ben)).not.toContainText('wonderful')
      await say(ann, 'can you hear me?')
      await say(ben, 'just thinking')
      await expect(lines(ann)).toContainText('just thinking')
      await expect(ann.getByText(/block/i)).toHaveCount(0)
    })

    await test.step('the block survives a reload', async () => {
      await ben.reload()
      await tableOf(ben)
      await expect(lines(ben)).toContainText('just thinking')
      await expect(lines(ben)).toContainText(HIDDEN)
      await expect(lines(ben)).not.toContainText('can you hear me?')
      await keepPicture(ben, 'blocked', 'blocks')
    })

    await test.step('one press unblocks the user', async () => {
      const settings = await openSettings(ben)
      expect(await violationsOf(ben)).toEqual([])
      await keepPicture(ben, 'settings-chat', 'blocks')
      await settings.getByRole('button', { name: 'Unblock Ann' }).click()
      await expect(settings).toContainText('Nobody. In a game')
      await ben.keyboard.press('Escape')
      await expect(lines(ben)).toContainText('can you hear me?')
      await expect(lines(ben)).not.toContainText(HIDDEN)
    })

    await test.step('typed messages can be hidden, leaving quick phrases only', async () => {
      await openMenu(ben)
      await ben.getByRole('menuitemcheckbox', { name: 'Quick phrases only' }).click()
      await keepPicture(ben, 'phrases-only', 'blocks')
      await ben.keyboard.press('Escape')
      await ann.getByRole('group', { name: 'Quick phrases' }).getByRole('button', { name: 'Ouch!' }).click()
      await expect(lines(ben)).toContainText('Ouch!')
      await expect(lines(ben)).not.toContainText('can you hear me?')
      await ben.getByRole('button', { name: 'Show everything' }).click()
      await expect(lines(ben)).toContainText('can you hear me?')
    })
  })
