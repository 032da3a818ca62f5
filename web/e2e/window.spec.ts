// Window resize: drafts survive the reload at 1280 px, canvas follows the pixel ratio.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { startRoom } from './play/rooms.ts'
import { waitForTable } from './play/table.ts'
import { resize } from './play/windows.ts'

const WIDE = { width: 1400, height: 800 }
const NARROW = { width: 1200, height: 800 }

/** Drafts: what is typed into which field, and the steps that open the field. */
interface Screen {
  path: string
  open?: (page: Page) => Promise<void>
  drafts: Readonly<Record<string, string>>
}

/** The field of this name, in the front dialog if there is one. */
const field = (page: Page, label: string): Locator =>
  page.locator('[data-dialog]').or(page.locator('#app')).last().getByLabel(label, { exact: true })

const SCREENS: Readonly<Record<string, Screen>> = {
  home: { path: '/', drafts: { 'Your name': 'Mira', 'Join a game with a code': 'BCDF' } },
  'report a bug': {
    path: '/report-a-bug',
    drafts: { Name: 'Mira', Email: 'mira@kitchen.example', Message: 'It went\ndark.' },
  },
  'sign up': {
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in for cool stuff' }).click()
      await page.getByRole('dialog').getByRole('tab', { name: 'Sign up' }).click()
    },
    drafts: { 'User name': 'Mira', Email: 'mira@kitchen.example' },
  },
  'the waiting room’s chat': {
    path: '/',
    open: async (page) => {
      if (new URL(page.url()).pathname === '/') await startRoom(page, 'Mira')
    },
    drafts: { 'Say something': 'who brings the crisps' },
  },
}

for (const [name, { path, open, drafts }] of Object.entries(SCREENS))
  test(`drafts survive a resize across 1280 px: ${name}`, async ({ people }) => {
    const page = await people.open(path, WIDE)
    await open?.(page)
    for (const [label, text] of Object.entries(drafts)) await field(page, label).fill(text)
    for (const size of [NARROW, WIDE]) {
      await resize(page, size)
      await open?.(page)
      for (const [label, text] of Object.entries(drafts)) await expect(field(page, label)).toHaveValue(text)
    }
  })

test('a selected option survives a window that crosses 1280 px', async ({ people }) => {
  const page = await people.open('/report-a-bug', WIDE)
  const subject = field(page, 'Subject')
  const chosen = await subject.locator('option').nth(2).textContent()
  await subject.selectOption(chosen ?? '')
  await resize(page, NARROW)
  await expect(subject).toHaveValue(chosen ?? '')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(chosen)
})

test('a table moved to a screen of another pixel ratio is drawn at that ratio', async ({ browser, site }) => {
  // Without an emulated viewport, whose pixel ratio never changes.
  const context = await browser.newContext({ viewport: null, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const screen = await context.newCDPSession(page)
  const setPixelRatio = (deviceScaleFactor: number): Promise<unknown> =>
    screen.send('Emulation.setDeviceMetricsOverride', { ...WIDE, deviceScaleFactor, mobile: false })
  await setPixelRatio(1)
  await page.goto(`${site.url}/test/tables/three-players-aiming?as=A&bare`)
  await waitForTable(page)
  const ratio = (): Promise<number> =>
    page.evaluate(() => {
      const canvases = [...document.querySelectorAll('canvas')]
      const table = canvases.sort((a, b) => b.clientWidth - a.clientWidth)[0]
      return table === undefined ? 0 : table.width / table.clientWidth
    })
  expect(await ratio()).toBe(1)
  for (const screenRatio of [1.5, 1]) {
    await setPixelRatio(screenRatio)
    await expect.poll(ratio).toBe(screenRatio)
    await waitForTable(page)
  }
  await context.close()
})

test('an invitation survives the reload of a window that becomes narrow', async ({ people }) => {
  const page = await people.open('/#join=BCDF-23', { width: 1440, height: 900 })
  await expect(page.getByText('You’re invited')).toBeVisible()
  await page.evaluate(() => (document.title = 'before'))
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect(page).not.toHaveTitle('before')
  await expect(page.getByRole('button', { name: 'Join game BCDF-23' })).toBeVisible()
})
