// Drag and drop on the table: drop preview, cancel by Escape, dimming under a dialog.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { waitUntilStable } from './play/stable.ts'
import { pickUp, waitForTable } from './play/table.ts'

/** The position of a card on the table, by its key and owner. */
async function cardPosition(page: Page, key: string, seat?: number): Promise<{ x: number; y: number }> {
  const found = await page.evaluate(
    ([name, of]) => {
      const known = window.__table?.room()
      const owner = known?.table?.players.find((player) => player.seat === (of ?? known.seat))
      const cards = [...(owner?.hand ?? []), ...(owner?.field ?? [])]
      const card = cards.find((id) => known?.table?.cards[id] === name)
      return card === undefined ? null : (window.__table?.where(card) ?? null)
    },
    [key, seat] as const,
  )
  if (!found) throw new Error(`${key} is not to be seen`)
  return found
}

async function openTable(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await waitForTable(page)
}

/** Mean brightness and mean spread between the color channels, 0 to 255. */
async function toneAt(
  page: Page,
  { x, y }: { x: number; y: number },
): Promise<{ light: number; hue: number }> {
  const screenshot = await page.screenshot({ clip: { x: x - 12, y: y - 12, width: 24, height: 24 } })
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!ctx) throw new Error('no canvas')
    ctx.drawImage(bitmap, 0, 0)
    const { data } = ctx.getImageData(0, 0, bitmap.width, bitmap.height)
    let [light, hue] = [0, 0]
    for (let n = 0; n < data.length; n += 4) {
      const channels = [data[n] ?? 0, data[n + 1] ?? 0, data[n + 2] ?? 0]
      light += Math.max(...channels)
      hue += Math.max(...channels) - Math.min(...channels)
    }
    return { light: light / (data.length / 4), hue: hue / (data.length / 4) }
  }, screenshot.toString('base64'))
}

test('a full set that cannot be targeted is darkened and desaturated', async ({ people }) => {
  const page = await people.open('/test')
  await openTable(page, '/test/tables/three-players-aiming?as=A&bare')
  const from = await cardPosition(page, 'closeBusiness')
  const set = await cardPosition(page, 'yellow3', 2)
  const legal = await cardPosition(page, 'green2', 2)
  const before = await toneAt(page, set)
  await pickUp(page, from, { x: legal.x, y: legal.y + 20 }, 6)
  await expect(page.getByTestId('drop-hint')).toContainText('Let go to steal')
  // About half the brightness but less than a third of the color: desaturated, not just darkened.
  await expect.poll(async () => (await toneAt(page, set)).light / before.light).toBeLessThan(0.6)
  expect((await toneAt(page, set)).hue / before.hue).toBeLessThan(0.28)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(async () => (await toneAt(page, set)).hue / before.hue).toBeGreaterThan(0.9)
})

test('a dragged card shows the result of its drop, and Escape returns it', async ({ people }) => {
  const page = await people.open('/test')
  await openTable(page, '/test/tables/three-players-aiming?as=A&bare')
  const from = await cardPosition(page, 'closeBusiness')
  const to = await cardPosition(page, 'green2', 2)
  await pickUp(page, from, { x: to.x, y: to.y + 20 }, 6)
  const hint = page.getByTestId('drop-hint')
  await expect(hint).toContainText('Let go to steal Booster Boulevard')
  const note = await page.getByTestId('turn-note').boundingBox()
  const paper = await hint.boundingBox()
  expect(paper && note && paper.x + paper.width <= note.x).toBe(true)
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await page.mouse.up()
  expect(await page.evaluate(() => window.__table?.room().table?.turn.moves)).toBe(2)

  const money = await cardPosition(page, 'm4')
  const bank = await page.evaluate(() => window.__table?.bank())
  if (!bank) throw new Error('no bank')
  await pickUp(page, money, bank, 6)
  await expect(hint).toContainText('17M → 21M')
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => window.__table?.room().table?.turn.moves)).toBe(1)
})

test('a dialog dims all but its subject, and pointer moves over it render nothing', async ({ people }) => {
  const page = await people.open('/test')
  await openTable(page, '/test/dialogs/say-no-again?as=A&step=all&bare')
  const paper = page.locator('[data-dialog]').first()
  await expect(paper).toBeVisible()
  const clip = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--lifted'))
  await expect.poll(clip).toMatch(/^path\(evenodd, "M0 0/)
  const set = await cardPosition(page, 'blue1')
  const inside = await page.evaluate(
    ([path, x, y]) => {
      const ctx = document.createElement('canvas').getContext('2d')
      return ctx?.isPointInPath(new Path2D(path), x, y, 'evenodd')
    },
    [((await clip()).match(/"(.*)"/) ?? [])[1] ?? '', set.x, set.y] as const,
  )
  expect(inside, 'the set is dimmed').toBe(false)

  // Pointer moves over the paper reach no card below it, so nothing is rendered.
  const box = await paper.boundingBox()
  if (!box) throw new Error('no paper')
  await waitUntilStable(page)
  await page.mouse.move(box.x + box.width / 2, box.y + 40)
  await waitUntilStable(page)
  const before = await page.evaluate(() => window.__table?.frames())
  for (let n = 1; n <= 8; n++) await page.mouse.move(box.x + (box.width * n) / 9, box.y + box.height - 12)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => window.__table?.frames())).toBe(before)
})
