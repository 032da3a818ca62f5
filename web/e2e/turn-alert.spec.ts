// Turn notices for a hidden page: window title, favicon, notification.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'
import { joinByCode, startGame, startRoom } from './play/rooms.ts'

const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

test('title and icon show whose turn it is, and are reset after it', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  const usual = await iconOf(ann)
  const ben = await people.open()
  await joinByCode(ben, 'Ben', code)
  await startGame(ann)
  const { table } = await waitForTable(ann)
  await waitForTable(ben)
  const annIsFirst = table.turn.of === table.players[0]?.seat
  const [first, second] = annIsFirst ? [ann, ben] : [ben, ann]
  await expect(first).toHaveTitle('Your turn · Lockdown Lane')
  await expect.poll(() => iconOf(first)).not.toBe(usual)
  await expect(second).toHaveTitle('The table · Lockdown Lane')
  expect(await iconOf(second)).toBe(usual)
  await first.getByRole('button', { name: /^End turn/ }).click()
  await first.getByRole('dialog').getByRole('button', { name: /^End/ }).click()
  await expect(second).toHaveTitle('Your turn · Lockdown Lane')
  await expect(first).toHaveTitle('The table · Lockdown Lane')
  expect(await iconOf(first)).toBe(usual)
})

test('notifications are requested only by the switch, and a hidden page then sends one', async ({
  people,
  site,
}) => {
  const page = await people.open()
  await page.addInitScript(() => {
    const sent: string[] = []
    class Note extends EventTarget {
      static permission = 'default'
      static requestPermission = (): Promise<string> => Promise.resolve((Note.permission = 'granted'))
      constructor(title: string) {
        super()
        sent.push(title)
      }
      close = (): void => undefined
    }
    Object.assign(window, { Notification: Note, sent })
  })
  await page.goto(site.url)
  const sent = () => page.evaluate(() => Reflect.get(window, 'sent') as unknown)
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await waitForTable(page)
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch', { name: 'Notifications' })).toBeChecked()
  await page.keyboard.press('Escape')
  expect(await sent()).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.getByRole('button', { name: /^End turn/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^End/ }).click()
  await expect.poll(sent).not.toEqual([])
})
