// Window sizes of screenshots: all of them for long runs, else the smallest.

/** A viewport in css px. */
export interface Window {
  readonly width: number
  readonly height: number
}

const LAPTOP: Window = { width: 1440, height: 900 }
const USUAL_LAPTOP: Window = { width: 1366, height: 768 }
const SMALL_LAPTOP: Window = { width: 1280, height: 720 }
const TABLET: Window = { width: 1024, height: 768 }

/** Only in long runs: what fits a small window also fits a larger one of the same shape. */
const larger =
  process.env['EVERY_WINDOW'] === '1' || process.env['LONG'] === '1' ? [USUAL_LAPTOP, LAPTOP] : []

/** Viewports for tables. */
export const LAPTOPS: readonly [Window, ...Window[]] = [SMALL_LAPTOP, ...larger]

/** Viewports for the other pages. */
export const WINDOWS: readonly [Window, ...Window[]] = [...LAPTOPS, TABLET]
