// Motion of a dragged card: a stiff spring, and a tilt by speed.
import type { Point } from './layout/frame.ts'

/** One step of a stiff spring without overshoot; `dt` in ms, capped at 50. */
export function follow(now: Point, to: Point, dt: number): Point {
  const part = 1 - Math.exp((-STIFFNESS * Math.min(dt, 50)) / 1000)
  return { x: now.x + (to.x - now.x) * part, y: now.y + (to.y - now.y) * part }
}

const STIFFNESS = 28
const MOST_TILT = 8

/** Tilt of a dragged card in degrees, by its sideways speed in units per ms. */
export const tiltOf = (speed: number): number => Math.max(-MOST_TILT, Math.min(MOST_TILT, speed * 6))
