// Window sizes of screenshots (all of them for long runs, else the smallest), and resizing.
import type { Page } from 'playwright/test'

/** A viewport in css px. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

const LAPTOP: Viewport = { width: 1440, height: 900 }
const USUAL_LAPTOP: Viewport = { width: 1366, height: 768 }
const SMALL_LAPTOP: Viewport = { width: 1280, height: 720 }
const TABLET: Viewport = { width: 1024, height: 768 }

/** Only in long runs: what fits a small window also fits a larger one of the same shape. */
const larger =
  process.env['EVERY_WINDOW'] === '1' || process.env['LONG'] === '1' ? [USUAL_LAPTOP, LAPTOP] : []

/** Viewports for tables. */
export const LAPTOPS: readonly [Viewport, ...Viewport[]] = [SMALL_LAPTOP, ...larger]

/** Viewports for the other pages. */
export const WINDOWS: readonly [Viewport, ...Viewport[]] = [...LAPTOPS, TABLET]

/** The breakpoint of web/ui/hooks/useMedia.ts (NARROW_SCREEN). */
const isNarrow = ({ width }: Viewport): boolean => width <= 1280

/** Resizes a window; a page that crosses the breakpoint reloads itself, which is waited for. */
export async function resize(page: Page, to: Viewport): Promise<void> {
  const from = page.viewportSize()
  const loaded = from !== null && isNarrow(from) !== isNarrow(to) ? page.waitForEvent('load') : undefined
  await page.setViewportSize(to)
  await loaded
}
