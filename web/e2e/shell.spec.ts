// Settings, shortcuts, privacy screen and panels around the table.
import { ACTION_KEYS } from '#engine/rules/public.ts'
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'

const TABLE = '/test/tables/five-players-my-turn?as=A&bare'
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function openSettings(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByRole('tab', { name: tab }).click()
}

test('settings are persisted, and the text size changes at once', async ({ people }) => {
  const page = await people.open(TABLE)
  await openSettings(page, 'Sound')
  await page.getByRole('switch', { name: 'Sound' }).uncheck()
  await page.getByRole('slider', { name: 'Effects' }).fill('40')
  await page.keyboard.press('Home')
  await settings(page).getByRole('tab', { name: 'Sound' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(settings(page).getByRole('tab', { name: 'Motion' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('radio', { name: 'none', exact: true }).check()
  await page.getByRole('radio', { name: 'instant', exact: true }).check()
  const before = (await settings(page).boundingBox())?.width ?? 0
  await page.getByRole('radio', { name: '125%', exact: true }).check()
  await expect
    .poll(async () => (await settings(page).boundingBox())?.width ?? 0)
    .toBeGreaterThan(before * 1.2)

  await page.reload()
  await openSettings(page, 'Motion')
  for (const name of ['none', 'instant', '125%']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  await settings(page).getByRole('tab', { name: 'Sound' }).click()
  await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
  await expect(page.getByRole('slider', { name: 'Effects' })).toHaveValue('0')
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
})

test('a shortcut is remapped, and a key in use is refused with a message', async ({ people }) => {
  const page = await people.open(TABLE)
  await openSettings(page, 'Keys')
  await page.getByRole('button', { name: /^Hide or show my hand/ }).click()
  await page.keyboard.press('m')
  await expect(page.getByRole('alert').filter({ hasText: 'M banks the card already.' })).toBeVisible()
  await page.getByRole('button', { name: /^Hide or show my hand/ }).click()
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: /^Hide or show my hand: X/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  const strip = page.getByRole('button', { name: /^Face down/ })
  await expect(strip).toContainText('Face down. Press X or click to turn up')
  await strip.click()
  await expect(strip).toHaveCount(0)
})

test('the screen-share guard covers my hand while the pointer is outside the page', async ({ people }) => {
  const page = await people.open(TABLE)
  await waitForTable(page)
  const strip = page.getByRole('button', { name: /^Face down/ })
  const pointer = (how: 'pointerleave' | 'pointerenter') => page.dispatchEvent('html', how)
  await pointer('pointerleave')
  await expect(strip).toHaveCount(0)
  await openSettings(page, 'Screen')
  await page.getByRole('switch', { name: 'Screen-share guard' }).check()
  await page.keyboard.press('Escape')
  await pointer('pointerleave')
  await expect(strip).toBeVisible()
  await pointer('pointerenter')
  await expect(strip).toHaveCount(0)
  await page.keyboard.press('h')
  await expect(strip).toBeVisible()
  await pointer('pointerleave')
  await pointer('pointerenter')
  await expect(strip).toBeVisible()
  await page.keyboard.press('h')
  await expect(strip).toHaveCount(0)
})

test('a narrow top bar has a menu, and a bug report contains nothing private', async ({ people }) => {
  const page = await people.open(TABLE, { width: 900, height: 600 })
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of [
    'Settings',
    'Instructions',
    'Tutorial',
    'Compare players',
    'remove player',
    'End Game',
  ]) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('menuitem', { name: 'Report a bug' }).click()
  await page.getByRole('button', { name: 'Copy the note' }).click()
  await expect(page.getByText('copied!')).toBeVisible()
  const note = await page.evaluate(() => navigator.clipboard.readText())
  expect(note).toMatch(/^Lockdown Lane 7\.0\nGame TEST-/)
  expect(note).not.toContain('Mira')
})

test('players are compared and viewed one by one, and rules are found by search', async ({ people }) => {
  const page = await people.open('/test/screens/eight-players?as=A&bare')
  await waitForTable(page)
  await page.keyboard.press('v')
  const compare = page.getByRole('dialog', { name: 'Compare players' })
  await expect(compare.getByText('closest: 2 short')).toBeVisible()
  await expect(compare.getByRole('columnheader')).toHaveCount(5)
  await compare.getByRole('button', { name: 'Players after' }).click()
  await expect(compare.getByRole('columnheader')).toHaveCount(3)
  await compare.getByRole('radio', { name: 'most money' }).check()
  await expect(compare.getByRole('columnheader').first()).toContainText('Mira')
  await compare.getByRole('button', { name: 'Abena' }).click()
  const field = page.getByRole('dialog', { name: /field$/ })
  await expect(field).toContainText('1 of 3 sets')
  await expect(field.getByText('sheltering, one turn')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Teo’s field' })).toBeVisible()
  await page.keyboard.press('Escape')
  const seat = await page.evaluate(() => window.__table?.seat(2))
  if (!seat) throw new Error('the second player has no area')
  // Hover enlarges the area and its cards; a click beside its name opens the field.
  await page.mouse.move(seat.x, seat.y)
  await page.mouse.click(seat.x, seat.y - 45)
  await expect(page.getByRole('dialog', { name: 'Jonas’s field' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Instructions' }).click()
  const rules = page.getByRole('dialog', { name: 'Instructions' })
  await rules.getByRole('tab', { name: 'Action cards' }).click()
  await expect(rules.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveCount(ACTION_KEYS.length)
  await rules.getByRole('searchbox').fill('steal full set')
  await expect(rules.getByRole('heading', { name: 'Close Borders' })).toBeVisible()
  await expect(rules.getByRole('heading', { name: 'Costco Run' })).toHaveCount(0)
})
