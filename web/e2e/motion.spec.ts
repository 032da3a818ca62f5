// Table animations on a fake clock: full, calm, none, skip by input, hidden page, a win.
import type { Page } from 'playwright/test'
import { expect, test, type People } from './fixture.ts'
import { pickUp, waitForTable } from './play/table.ts'
import { storePreferences, takeStep } from './play/preparedTables.ts'
import { waitUntilStable } from './play/stable.ts'

const TABLE = '/test/motion/everything-that-moves?as=A&bare'
const PAID = 'm3'

interface CardOnScreen {
  x: number
  y: number
  alpha: number
}

/** A prepared table with this motion setting and a paused clock, after its first step. */
async function openAnimated(people: People, motion: 'full' | 'calm' | 'none', path = TABLE): Promise<Page> {
  const page = await people.open('/test')
  await storePreferences(page, { motion })
  await page.goto(new URL(path, page.url()).href)
  await waitForTable(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await takeStep(page)
  await page.clock.runFor(1000)
  return page
}

/** Current position of the first card of this kind in a player's bank. */
const cardOnScreen = (page: Page, card: number): Promise<CardOnScreen | null> =>
  page.evaluate((id) => window.__table?.seen(id) ?? null, card)

/** Abena is asked for money and pays in the next step; returns the card that will move. */
async function beforePaying(page: Page): Promise<number> {
  await takeStep(page)
  await page.clock.runFor(1500)
  const card = await page.evaluate((key) => {
    const table = window.__table?.room().table
    return (
      table?.players
        .flatMap(({ seat, bank }) => (seat === 3 ? bank : []))
        .find((id) => table.cards[id] === key) ?? 0
    )
  }, PAID)
  expect(card).toBeGreaterThan(0)
  return card
}

const corrections = (page: Page) => page.evaluate(() => window.__table?.corrections())

test('a payment moves in an arc, and a key press skips it', async ({ people }) => {
  const page = await openAnimated(people, 'full')
  const card = await beforePaying(page)
  const from = await cardOnScreen(page, card)
  await takeStep(page)
  await page.clock.runFor(210)
  const half = await cardOnScreen(page, card)
  await page.clock.runFor(1500)
  const to = await cardOnScreen(page, card)
  if (!from || !half || !to) throw new Error('the card is nowhere')
  expect(from.x).not.toBe(to.x)
  expect(half.x).toBeGreaterThan(Math.min(from.x, to.x) + 5)
  expect(half.x).toBeLessThan(Math.max(from.x, to.x) - 5)
  const part = (half.x - from.x) / (to.x - from.x)
  expect(half.y, 'above the straight way').toBeLessThan(from.y + (to.y - from.y) * part - 8)
  const frames = await page.evaluate(() => window.__table?.frames())
  await page.clock.runFor(3000)
  expect(await page.evaluate(() => window.__table?.frames()), 'a table at rest draws nothing').toBe(frames)
  // A set is stolen: its cards move until a key is pressed.
  const stolen = await page.evaluate(() => {
    const table = window.__table?.room().table
    return table?.players.flatMap(({ field }) => field).find((id) => table.cards[id] === 'yellow1') ?? 0
  })
  await takeStep(page)
  await page.clock.runFor(1500)
  const position = await cardOnScreen(page, stolen)
  await takeStep(page)
  await page.clock.runFor(200)
  const flies = await cardOnScreen(page, stolen)
  expect(flies).not.toEqual(position)
  await page.keyboard.press('Shift')
  const ended = await cardOnScreen(page, stolen)
  await page.clock.runFor(2000)
  expect(await cardOnScreen(page, stolen), 'it was there at once').toEqual(ended)
  expect(ended).not.toEqual(flies)
  expect(await corrections(page)).toBe(0)
})

test('reduced motion fades cards in place, and no motion places them at once', async ({ people }) => {
  const calm = await openAnimated(people, 'calm')
  const card = await beforePaying(calm)
  await takeStep(calm)
  await calm.clock.runFor(60)
  const fading = await cardOnScreen(calm, card)
  await calm.clock.runFor(200)
  const there = await cardOnScreen(calm, card)
  expect(fading).toMatchObject({ x: there?.x, y: there?.y })
  expect(fading?.alpha).toBeLessThan(1)
  expect(there?.alpha).toBe(1)
  const none = await openAnimated(people, 'none')
  const same = await beforePaying(none)
  await takeStep(none)
  await none.clock.runFor(20)
  const first = await cardOnScreen(none, same)
  await none.clock.runFor(1000)
  expect(await cardOnScreen(none, same)).toEqual(first)
  expect(first?.alpha).toBe(1)
})

test('the motion setting applies to dialogs, whatever the system prefers', async ({ people }) => {
  const page = await people.open('/test')
  for (const { motion, system, animation } of [
    { motion: 'none', system: 'no-preference', animation: 'none' },
    { motion: 'full', system: 'reduce', animation: 'dialog-in' },
  ] as const) {
    await page.emulateMedia({ reducedMotion: system })
    await storePreferences(page, { motion })
    await page.goto(new URL(TABLE, page.url()).href)
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings, motion).toHaveCSS('animation-name', animation)
  }
})

test('nothing is animated after the page was hidden for more than a second', async ({ people }) => {
  const page = await openAnimated(people, 'full')
  const card = await beforePaying(page)
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await page.clock.runFor(100)
  await takeStep(page)
  await page.clock.runFor(40)
  const on = await cardOnScreen(page, card)
  await page.clock.fastForward(1500)
  await hide(false)
  const back = await cardOnScreen(page, card)
  await page.clock.runFor(1500)
  expect(await cardOnScreen(page, card)).toEqual(back)
  expect(back).not.toEqual(on)
})

test('a win is celebrated at the table before the results page, and a key press skips it', async ({
  people,
}) => {
  const page = await openAnimated(people, 'full', '/test/motion/the-last-set?as=B&bare')
  await takeStep(page)
  await page.clock.runFor(1600)
  const congrats = page.getByRole('heading', { name: /^Congrats/ })
  await expect(page.locator('[data-testid="table-cloth"] canvas')).toHaveCount(1)
  await expect(congrats).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.clock.runFor(50)
  await expect(congrats).toBeVisible()
})

/** Tolerance in differing pixels: rounding of rotated cards gives up to 90, a missing word at least 300. */
const ROUNDED = 150

/** Number of pixels that differ clearly between two pictures. */
const differingPixels = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (both) => {
      const [a, b] = await Promise.all(
        both.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const ctx = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          ctx?.drawImage(picture, 0, 0)
          return ctx?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray()
        }),
      )
      let count = 0
      for (let n = 0; n < (a?.length ?? 0); n++) if (Math.abs((a?.[n] ?? 0) - (b?.[n] ?? 0)) > 24) count++
      return count
    },
    [one.toString('base64'), other.toString('base64')],
  )

test('a lost canvas context is restored with the same picture, twice and during a drag', async ({
  people,
}) => {
  const page = await people.open('/test/tables/five-players-my-turn?as=A&bare')
  const drawn = async (): Promise<Buffer> => {
    await waitForTable(page)
    await waitUntilStable(page)
    return page.screenshot()
  }
  const lose = (): Promise<void> =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-testid="table-cloth"] canvas')
      const context = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      if (!context) throw new Error('no context to lose')
      context.loseContext()
      Object.assign(window, { bringBack: () => context.restoreContext() })
    })
  const words = page.getByTestId('table-plain')
  const before = await drawn()
  // The context is restored, then lost and restored once more.
  for (let n = 0; n < 2; n++) {
    await lose()
    await expect(words).toBeVisible()
    await page.evaluate('window.bringBack()')
    await expect(words).toHaveCount(0)
  }
  await expect
    .poll(async () => differingPixels(page, before, await drawn()), 'the same picture after it came back')
    .toBeLessThan(ROUNDED)
  // The context is lost permanently while a card is being dragged.
  const { mine } = await page.evaluate(() => ({
    mine: window.__table?.room().table?.players[0]?.hand[0] ?? 0,
  }))
  const at = await page.evaluate((card) => window.__table?.where(card), mine)
  if (!at) throw new Error('my card is nowhere')
  await pickUp(page, at, { x: at.x + 60, y: at.y - 180 }, 4)
  await lose()
  await expect(words).toBeVisible()
  const lost = Date.now()
  await expect(words).toHaveCount(0)
  expect(Date.now() - lost, 'given up after 3 s and built anew').toBeGreaterThan(2000)
  await waitForTable(page)
  const held = await page.evaluate((card) => window.__table?.seen(card), mine)
  expect(Math.abs((held?.x ?? 0) - at.x), 'it still hangs at the pointer').toBeGreaterThan(30)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.mouse.move(4, 4)
  await expect.poll(async () => differingPixels(page, before, await drawn())).toBeLessThan(ROUNDED)
})
