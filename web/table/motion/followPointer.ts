// Motion of a held card: follows the pointer on a stiff spring, tilted by its speed.
import type { Point } from '../model/layout/frame.ts'
import type { Place } from '../model/layout/places.ts'
import { restInto, type CardPose } from './glide.ts'

/** One step of a stiff spring without overshoot; `dt` in ms, capped at 50. */
export function follow(now: Point, to: Point, dt: number): Point {
  const part = 1 - Math.exp((-STIFFNESS * Math.min(dt, 50)) / 1000)
  return { x: now.x + (to.x - now.x) * part, y: now.y + (to.y - now.y) * part }
}

const STIFFNESS = 28
const MAX_TILT = 8

/** Tilt of a dragged card in degrees, by its sideways speed in units per ms. */
export const tiltOf = (speed: number): number => Math.max(-MAX_TILT, Math.min(MAX_TILT, speed * 6))

const HELD_SCALE = 1.07
const HELD_LIFT = 1
/** Closer than this to its target, the card is at rest. */
const CAUGHT_UP = 0.3

/** A held card's target position; `isDropped`: it waits there for the server's answer. */
interface Target {
  at: Point
  isDropped: boolean
}

/** Moves a held card one frame of `dt` ms towards its target; returns whether it still moves. */
export function followInto(place: Place, { at, isDropped }: Target, dt: number, into: CardPose): boolean {
  const next = follow(into, at, dt)
  const speed = (next.x - into.x) / Math.max(1, dt)
  const caughtUp = Math.hypot(at.x - next.x, at.y - next.y) < CAUGHT_UP
  restInto(place, into)
  into.x = caughtUp ? at.x : next.x
  into.y = caughtUp ? at.y : next.y
  into.w = place.w * (isDropped ? 1 : HELD_SCALE)
  into.lift = isDropped ? 0 : HELD_LIFT
  into.turn = caughtUp ? 0 : tiltOf(speed)
  return !caughtUp
}
