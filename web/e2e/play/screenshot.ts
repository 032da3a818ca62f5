// Saves screenshots for people to look at; no test compares them.
import { join } from 'node:path'
import { errors, type Page } from 'playwright/test'

const FOLDER = join(import.meta.dirname, '../../../screenshots')

/** Chromium's error when it has no frame to capture. */
const NO_FRAME = 'Unable to capture screenshot'

/**
 * Saves a screenshot as `screenshots/<group>/<window size>/<name>.png`.
 * After a resize Chromium may produce no frame until the timeout, or fail with the error above; that fails
 * only `npm run screenshots`, which is about the pictures.
 */
export async function saveScreenshot(page: Page, name: string, group = ''): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const path = join(FOLDER, group, `${width}x${height}`, `${name}.png`)
  try {
    await page.screenshot({ path, animations: 'disabled' })
  } catch (error) {
    const isFrameless = error instanceof errors.TimeoutError || String(error).includes(NO_FRAME)
    if (!isFrameless || process.env['EVERY_WINDOW'] !== undefined) throw error
    console.warn(`no picture of ${name} at ${width} x ${height}: the browser sent no frame`)
  }
}
