// When a page is ready for its picture.
import { expect, type Page } from 'playwright/test'
import type {} from '#web/table/hooks.ts'

/** Fonts and faces are there, nothing is being loaded, and the table draws nothing new. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('canvas[data-face="plain"]')).toHaveCount(0)
  let frames = -1
  const drawsNothing = async (): Promise<boolean> => {
    const before = frames
    frames = await page.evaluate(() => window.__table?.frames() ?? 0)
    return frames === before
  }
  await expect.poll(drawsNothing, { intervals: [400] }).toBe(true)
}
