// Pausable timers, in ms of server time, and the clocks of a game made of them.

/**
 * A pausable timer: ms left while paused, and its deadline (server time, ms) while running; deadline 0:
 * paused.
 */
export interface Timer {
  left: number
  deadline: number
}
/** Time limit of one lane's pending answer. */
export interface AnswerLimit {
  ask: number
  lane: number
  /** The lane's number of claims and noes: a new question restarts the limit. */
  depth: number
  noes: number
  timer: Timer
}
export interface Clock {
  /** The turn that `time` and `pick` belong to. */
  turn: number
  time: Timer
  /** Time left in this turn for choosing with laid-down cards. */
  pick: Timer
  /** The timer of revealed cards; null: none are shown. */
  show: Timer | null
  limits: AnswerLimit[]
}

/** A paused timer with this time left. */
export const pausedTimer = (left: number): Timer => ({ left, deadline: 0 })

/** Time for choosing with laid-down cards, per turn. */
export const PICK_MS = 30_000

export const newClock = (): Clock => ({
  turn: 0,
  time: pausedTimer(0),
  pick: pausedTimer(PICK_MS),
  show: null,
  limits: [],
})

/** Does nothing if the timer runs. */
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
