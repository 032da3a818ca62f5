// A timer that runs or is paused, in server milliseconds.
import type { Timer } from '../types.ts'

export const pausedTimer = (left: number): Timer => ({ left, deadline: 0 })

/** Starts it; a running one is unchanged. */
export function startTimer(timer: Timer, now: number): void {
  if (timer.deadline === 0) timer.deadline = now + timer.left
}

/** Pauses it with the time left. */
export function pauseTimer(timer: Timer, now: number): void {
  if (timer.deadline === 0) return
  timer.left = Math.max(0, timer.deadline - now)
  timer.deadline = 0
}

/** Time left at a moment. */
export const timeLeft = (timer: Timer, now: number): number =>
  timer.deadline === 0 ? timer.left : Math.max(0, timer.deadline - now)

export const isExpired = (timer: Timer, now: number): boolean => timer.deadline !== 0 && timer.deadline <= now

/** The earlier of two deadlines; 0 and null are none. */
export function earlier(one: number | null, other: number | null): number | null {
  if (!one) return other || null
  return other && other < one ? other : one
}

/** The earliest of several deadlines; null: none. */
export function earliest(moments: ReadonlyMap<unknown, number>): number | null {
  if (moments.size === 0) return null
  let first: number | null = null
  for (const moment of moments.values()) first = earlier(first, moment)
  return first
}
