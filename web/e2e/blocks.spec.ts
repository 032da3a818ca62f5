// Chat safety: filter of abusive words, block and unblock, quick phrases only.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { sendMessage } from './play/chat.ts'
import { waitForTable } from './play/table.ts'
import { saveScreenshot } from './play/screenshot.ts'
import { joinByCode, startGame, startRoom } from './play/rooms.ts'
import { LAPTOPS } from './play/windows.ts'
import { violationsOf } from './screen-reader/axe.ts'

const HIDDEN = 'Words of somebody you blocked are hidden'

const chatLog = (page: Page) => page.getByRole('log', { name: 'Chat' })
const hiddenWord = (page: Page) => chatLog(page).getByRole('button', { name: 'A veiled word: show it' })
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
    for (const page of [ann, ben]) await waitForTable(page)

    await test.step('a rude word is hidden until it is pressed', async () => {
      await sendMessage(ann, 'you fucking wonderful player')
      await expect(hiddenWord(ben)).toBeVisible()
      await expect(chatLog(ben)).toContainText('wonderful player')
      await expect(chatLog(ben)).not.toContainText('fucking')
      expect(await violationsOf(ben)).toEqual([])
      await saveScreenshot(ben, 'veiled', 'blocks')
      await hiddenWord(ben).press('Enter')
      await expect(chatLog(ben)).toContainText('you fucking wonderful player')
    })

    await test.step('the filter is turned off in the settings', async () => {
      await sendMessage(ann, 'oh shit')
      await expect(hiddenWord(ben)).toHaveCount(1)
      const settings = await openSettings(ben)
      await expect(settings).toContainText('Nobody. In a game')
      await settings.getByRole('switch', { name: 'Veil rude words' }).click()
      await ben.keyboard.press('Escape')
      await expect(hiddenWord(ben)).toHaveCount(0)
      await expect(chatLog(ben)).toContainText('oh shit')
    })

    await test.step('a blocked user’s messages are hidden, and the user is not notified', async () => {
      await openMenu(ben)
      await ben.getByRole('menuitem', { name: 'Block somebody' }).click()
      const dialog = ben.getByRole('dialog', { name: 'Block somebody' })
      await expect(dialog.getByRole('radio', { name: 'Ann' })).toBeChecked()
      expect(await violationsOf(ben)).toEqual([])
      await saveScreenshot(ben, 'block-dialog', 'blocks')
      await dialog.getByRole('button', { name: 'Block', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(chatLog(ben)).toContainText(HIDDEN)
      await expect(chatLog(ben)).not.toContainText('wonderful')
      await sendMessage(ann, 'can you hear me?')
      await sendMessage(ben, 'just thinking')
      await expect(chatLog(ann)).toContainText('just thinking')
      await expect(ann.getByText(/block/i)).toHaveCount(0)
    })

    await test.step('the block survives a reload', async () => {
      await ben.reload()
      await waitForTable(ben)
      await expect(chatLog(ben)).toContainText('just thinking')
      await expect(chatLog(ben)).toContainText(HIDDEN)
      await expect(chatLog(ben)).not.toContainText('can you hear me?')
      await saveScreenshot(ben, 'blocked', 'blocks')
    })

    await test.step('one press unblocks the user', async () => {
      const settings = await openSettings(ben)
      expect(await violationsOf(ben)).toEqual([])
      await saveScreenshot(ben, 'settings-chat', 'blocks')
      await settings.getByRole('button', { name: 'Unblock Ann' }).click()
      await expect(settings).toContainText('Nobody. In a game')
      await ben.keyboard.press('Escape')
      await expect(chatLog(ben)).toContainText('can you hear me?')
      await expect(chatLog(ben)).not.toContainText(HIDDEN)
    })

    await test.step('typed messages can be hidden, leaving quick phrases only', async () => {
      await openMenu(ben)
      await ben.getByRole('menuitemcheckbox', { name: 'Quick phrases only' }).click()
      await saveScreenshot(ben, 'phrases-only', 'blocks')
      await ben.keyboard.press('Escape')
      await ann.getByRole('group', { name: 'Quick phrases' }).getByRole('button', { name: 'Ouch!' }).click()
      await expect(chatLog(ben)).toContainText('Ouch!')
      await expect(chatLog(ben)).not.toContainText('can you hear me?')
      await ben.getByRole('button', { name: 'Show everything' }).click()
      await expect(chatLog(ben)).toContainText('can you hear me?')
    })
  })
