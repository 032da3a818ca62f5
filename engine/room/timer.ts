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

/** The earliest of some moments; 0 and null are none. */
export function earliest(moments: Iterable<number | null>): number | null {
  let first: number | null = null
  for (const moment of moments) if (moment && (first === null || moment < first)) first = moment
  return first
}

/** When the first of some timers is up; null: none of them runs. */
export function firstUp(timers: Iterable<Timer>): number | null {
  let first: number | null = null
  for (const { deadline } of timers) first = earliest([first, deadline])
  return first
}
