// Text size at 150 %: log and chat scale, the turn note is not cut off.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { storePreferences } from './play/preparedTables.ts'
import { waitForTable } from './play/table.ts'

const SCENES = [
  // Three concurrent debts, and a turn with a timer.
  '/test/tables/five-players-my-turn?as=A&bare&step=all',
  '/test/tables/three-players-aiming?as=A&bare&timer=90',
]

const pxOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .last()
    .evaluate((line) => parseFloat(getComputedStyle(line).fontSize))

for (const view of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(`log, chat and turn note with larger text, ${view.width} px wide`, async ({ people }) => {
    const page = await people.open('/test', view)
    const usual: number[] = []
    for (const percent of [100, 150]) {
      await storePreferences(page, { textSize: percent })
      for (const scene of SCENES) {
        await page.goto(new URL(scene, page.url()).href)
        await waitForTable(page)
        const note = await page.getByTestId('turn-note').boundingBox()
        for (const row of await page.locator('[data-testid="turn-rows"] > li').all()) {
          const box = await row.boundingBox()
          expect(box && note && box.y + box.height <= note.y + note.height, await row.innerText()).toBe(true)
        }
        const lines = [
          await pxOf(page, '[data-testid="log-line"]'),
          await pxOf(page, '[data-testid="chat-bubble"]'),
        ]
        if (percent === 100) usual.splice(0, 2, ...lines)
        else expect(lines).toEqual(usual.map((px) => px * 1.5))
        for (const selector of ['[data-testid="log"]', '[data-testid="chat-lines"]']) {
          const wide = await page.locator(selector).evaluate((list) => list.scrollWidth - list.clientWidth)
          expect(wide, `${selector} is too wide`).toBeLessThanOrEqual(0)
        }
      }
    }
  })
}
