// A stretch of time that runs or stands, in server milliseconds.
import type { Timer } from './types.ts'

export const standing = (left: number): Timer => ({ left, deadline: 0 })

/** Lets it run from now on; one that runs already is left alone. */
export function run(timer: Timer, now: number): void {
  if (timer.deadline === 0) timer.deadline = now + timer.left
}

/** Lets it stand, with what is left. */
export function stand(timer: Timer, now: number): void {
  if (timer.deadline === 0) return
  timer.left = Math.max(0, timer.deadline - now)
  timer.deadline = 0
}

/** What is left at a moment. */
export const leftOf = (timer: Timer, now: number): number =>
  timer.deadline === 0 ? timer.left : Math.max(0, timer.deadline - now)

export const isUp = (timer: Timer, now: number): boolean => timer.deadline !== 0 && timer.deadline <= now

/** The earlier of two moments; 0 and null are none. */
export function sooner(one: number | null, other: number | null): number | null {
  if (!one) return other || null
  return other && other < one ? other : one
}

/** The first of some moments; null: there are none. */
export function firstOf(moments: ReadonlyMap<unknown, number>): number | null {
  if (moments.size === 0) return null
  let first: number | null = null
  for (const moment of moments.values()) first = sooner(first, moment)
  return first
}
