// Confetti behind the results page: where each scrap lands, and its fall as keyframes.
import { FALL_MS, scrapAt, scrapSize } from '#web/art/confetti.ts'

/**
 * Upper left corner of each scrap in % of the page's width and height, and its rotation in degrees; placed by hand,
 * clear of the text.
 */
const PLACED: readonly (readonly [number, number, number])[] = [
  [13, 11, 20],
  [33, 3, -30],
  [4, 18, 0],
  [28, 12, 40],
  [45, 12, 25],
  [42, 17, -60],
  [21, 17, 35],
  [61, 18, 20],
  [57, 6, -15],
  [1, 30, -30],
  [5, 32, 10],
  [15, 38, -10],
  [44, 37, 70],
  [49, 39, -8],
  [45, 42, 18],
  [48, 45, -20],
  [1, 42, -25],
  [5, 55, 50],
  [13, 45, -40],
  [17, 44, -35],
  [23, 55, 5],
  [41, 64, 60],
  [6, 75, -70],
  [34, 82, 45],
  [59, 68, 30],
  [58, 45, -85],
  [20, 81, -80],
  [0, 63, 45],
]

/** The scraps in their final positions. */
export const SCRAPS = PLACED.map(([x, y, turn]) => ({ x, y, turn }))

/** Time between the start of the first scrap and that of the last. */
const STREWN_MS = 900
/** Duration until all have landed. */
export const ALL_LIE_MS = FALL_MS + STREWN_MS
/** Keyframes of a fall; between them the path is straight for a fiftieth of a second or so. */
const STEPS = 120

/** The fall of a scrap to its position from above the page, as keyframes from 0 to `ALL_LIE_MS`. */
export function fallOf(nth: number, page: { width: number; height: number }): Keyframe[] {
  const scrap = SCRAPS[nth]
  if (scrap === undefined) return []
  const { width, height } = scrapSize(nth)
  const to = { x: (scrap.x / 100) * page.width + width / 2, y: (scrap.y / 100) * page.height + height / 2 }
  const begins = (((nth * 7) % SCRAPS.length) / SCRAPS.length) * STREWN_MS
  const fall = { from: { x: to.x, y: -width }, to, rise: 0, begins, turn: scrap.turn }
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { x, y, turn, open } = scrapAt(nth, (step / STEPS) * ALL_LIE_MS, fall)
    return { translate: `${x - to.x}px ${y - to.y}px`, rotate: `${turn}deg`, scale: `1 ${open}` }
  })
}
