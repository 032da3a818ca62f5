// Pausable timers, in ms of server time.
import type { Timer } from '../types.ts'

/** A paused timer with this time left. */
export const pausedTimer = (left: number): Timer => ({ left, deadline: 0 })

/** Starts a paused timer. */
export function startTimer(timer: Timer, now: number): void {
  if (timer.deadline === 0) timer.deadline = now + timer.left
}

/** Pauses a running timer with its time left. */
export function pauseTimer(timer: Timer, now: number): void {
  if (timer.deadline === 0) return
  timer.left = Math.max(0, timer.deadline - now)
  timer.deadline = 0
}

/** The time left, ms. */
export const timeLeft = (timer: Timer, now: number): number =>
  timer.deadline === 0 ? timer.left : Math.max(0, timer.deadline - now)

export const isExpired = (timer: Timer, now: number): boolean => timer.deadline !== 0 && timer.deadline <= now

/** The earliest of several deadlines; null: none. Of these 0 and null are none. */
export function earliest(deadlines: Iterable<number | null>): number | null {
  let first: number | null = null
  for (const deadline of deadlines) if (deadline && (first === null || deadline < first)) first = deadline
  return first
}
