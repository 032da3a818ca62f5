// Window sizes of screenshots: all of them for long runs, else the smallest.

/** A window's inside, css px. */
export interface Window {
  readonly width: number
  readonly height: number
}

const LAPTOP: Window = { width: 1440, height: 900 }
const USUAL_LAPTOP: Window = { width: 1366, height: 768 }
const SMALL_LAPTOP: Window = { width: 1280, height: 720 }
const TABLET: Window = { width: 1024, height: 768 }

/** What fits into a small window has room in a larger one of the same shape. */
const larger =
  process.env['EVERY_WINDOW'] === '1' || process.env['LONG'] === '1' ? [USUAL_LAPTOP, LAPTOP] : []

/** The windows a table is played in. */
export const LAPTOPS: readonly [Window, ...Window[]] = [SMALL_LAPTOP, ...larger]

/** The windows of pages around the table. */
export const WINDOWS: readonly [Window, ...Window[]] = [...LAPTOPS, TABLET]
