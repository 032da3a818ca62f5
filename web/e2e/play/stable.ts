// Waits until a page is stable for a screenshot: fonts, card faces, animations.
import { expect, type Page } from 'playwright/test'
import type {} from '#web/table/canvas/testHooks.ts'

/** Waits for the fonts and for the faces of all shown cards. */
export async function waitForFaces(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('canvas[data-face="plain"]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.__table?.plain().length ?? 0)).toBe(0)
}

/** Waits for fonts, faces, network and finite animations, and until the table renders no new frames. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await waitForFaces(page)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime),
      ),
  )
  let frames = -1
  const isIdle = async (): Promise<boolean> => {
    const before = frames
    frames = await page.evaluate(() => window.__table?.frames() ?? 0)
    return frames === before
  }
  await expect.poll(isIdle, { intervals: [400] }).toBe(true)
}
