// Confetti behind the results page: where each scrap lands, and its path.
import type { Color } from '#engine/rules/public.ts'
import { inOutSine, outQuad } from '#web/table/motion/easing.ts'

/** In css px. */
const SCRAP_HEIGHT = 11
const WIDEST_SCRAP = 26

/**
 * Upper left corner of each scrap in % of the page's width and height, its rotation in degrees, and its color;
 * placed by hand, clear of the text.
 */
const PLACED: readonly (readonly [number, number, number, Color])[] = [
  [13, 11, 20, 'blue'],
  [33, 3, -30, 'orange'],
  [4, 18, 0, 'red'],
  [28, 12, 40, 'lightGreen'],
  [45, 12, 25, 'pink'],
  [42, 17, -60, 'blue'],
  [21, 17, 35, 'brown'],
  [61, 18, 20, 'pink'],
  [57, 6, -15, 'green'],
  [1, 30, -30, 'lightGreen'],
  [5, 32, 10, 'orange'],
  [15, 38, -10, 'red'],
  [44, 37, 70, 'blue'],
  [49, 39, -8, 'pink'],
  [45, 42, 18, 'orange'],
  [48, 45, -20, 'lightBlue'],
  [1, 42, -25, 'brown'],
  [5, 55, 50, 'lightBlue'],
  [13, 45, -40, 'orange'],
  [17, 44, -35, 'green'],
  [23, 55, 5, 'yellow'],
  [41, 64, 60, 'brown'],
  [6, 75, -70, 'lightGreen'],
  [34, 82, 45, 'lightBlue'],
  [59, 68, 30, 'red'],
  [58, 45, -85, 'lightGreen'],
  [20, 81, -80, 'brown'],
  [0, 63, 45, 'green'],
]

/** The scraps in their final positions; widths in css px. */
export const SCRAPS = PLACED.map(([x, y, turn, color], nth) => {
  const width = nth % 3 === 0 ? WIDEST_SCRAP : 16
  return { x, y, turn, color, width }
})
export type Scrap = (typeof SCRAPS)[number]

const FALL_MS = 1900
/** Time between the start of the first scrap and that of the last. */
const STREWN_MS = 900
/** Duration until all have landed. */
export const ALL_LIE_MS = FALL_MS + STREWN_MS
/** Initial amplitude of the swing, in css px; it decreases on the way down. */
const SWING = 46
const SWINGS = 2.5
const TURNS = 540

/** Position of a scrap `ms` after the first one starts: its center in css px and rotation in degrees. */
export function scrapAt(scrap: Scrap, nth: number, ms: number, page: { width: number; height: number }) {
  const begins = (((nth * 7) % SCRAPS.length) / SCRAPS.length) * STREWN_MS
  const progress = Math.min(1, Math.max(0, (ms - begins) / FALL_MS))
  const left = 1 - inOutSine(progress)
  const target = {
    x: (scrap.x / 100) * page.width + scrap.width / 2,
    y: (scrap.y / 100) * page.height + SCRAP_HEIGHT / 2,
  }
  const above = -scrap.width
  return {
    x: target.x + Math.sin(progress * SWINGS * Math.PI * 2 + nth) * SWING * left,
    y: above + (target.y - above) * outQuad(progress),
    turn: scrap.turn + TURNS * left * (nth % 2 === 0 ? 1 : -1),
  }
}

/** Keyframes of a fall; between them the path is straight for a fiftieth of a second or so. */
const STEPS = 120

/** The fall of a scrap to its position, as keyframes from 0 to `ALL_LIE_MS`. */
export function fallOf(nth: number, page: { width: number; height: number }): Keyframe[] {
  const scrap = SCRAPS[nth]
  if (scrap === undefined) return []
  const lies = scrapAt(scrap, nth, ALL_LIE_MS, page)
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { x, y, turn } = scrapAt(scrap, nth, (step / STEPS) * ALL_LIE_MS, page)
    return { translate: `${x - lies.x}px ${y - lies.y}px`, rotate: `${turn}deg` }
  })
}
