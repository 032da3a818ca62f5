// Confetti: the hue and size of its scraps, and how they fall.
import { COLOR_LOOKS } from './colorLooks.ts'
import type { Point } from './pen.ts'

// Black would be lost on the cloth.
const { black: _, ...COLORFUL } = COLOR_LOOKS
const HUES = Object.values(COLORFUL).map(({ hue }) => hue)

/** The hue of the nth scrap. */
export const scrapHue = (nth: number): string => HUES[nth % HUES.length] ?? ''

/** The size of the nth scrap, in css px. */
export const scrapSize = (nth: number) => ({ width: nth % 3 === 0 ? 26 : 16, height: 11 })

/** The way of a scrap, between centers in css px. */
export interface Fall {
  from: Point
  to: Point
  /** Height of the throw above the straight way; 0: it drops. */
  rise: number
  /** When it starts, ms. */
  begins: number
  /** How it lies in the end, degrees. */
  turn: number
}

/** Duration of a fall. */
export const FALL_MS = 1900
/** Initial amplitude of the swing, in css px; it decreases on the way, as spin and flutter do. */
const SWING = 46
const SWINGS = 2.5
const SPIN = 540
const FLUTTERS = 7

/** The nth scrap after `ms`: its center, rotation in degrees, and visible part of its height as it flutters. */
export function scrapAt(nth: number, ms: number, { from, to, rise, begins, turn }: Fall) {
  const part = Math.min(1, Math.max(0, (ms - begins) / FALL_MS))
  const slowed = 1 - (1 - part) ** 2
  const left = (1 + Math.cos(Math.PI * part)) / 2
  return {
    x: from.x + (to.x - from.x) * slowed + Math.sin(part * SWINGS * 2 * Math.PI + nth) * SWING * left,
    y: from.y + (to.y - from.y) * slowed - rise * 4 * part * (1 - part),
    turn: turn + SPIN * left * (nth % 2 === 0 ? 1 : -1),
    open: 1 - left * Math.sin(part * FLUTTERS * Math.PI + nth) ** 2,
  }
}
