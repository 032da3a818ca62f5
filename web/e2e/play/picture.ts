// Keeps pictures of pages for people to look at; no test compares them.
import { join } from 'node:path'
import { errors, type Page } from 'playwright/test'

const FOLDER = join(import.meta.dirname, '../../../screenshots')

/** What Chromium says where it has no frame to give. */
const NO_FRAME = 'Unable to capture screenshot'

/**
 * Saves the page as it looks now under `screenshots/<group>/<size of its window>/<name>.png`.
 * Chromium may send no frame after a change of size, for longer than anybody waits, or say that it can't: only
 * `npm run screenshots`, which is about the pictures, fails then.
 */
export async function keepPicture(page: Page, name: string, group = ''): Promise<void> {
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
