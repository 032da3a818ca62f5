// The queue of updates: they are shown one after the other, each as it was, and all at once when they wait too long.
import { BLOCKING } from './timing.ts'

/** One update that waits to be shown. */
export interface Step<T> {
  /** The number of the update. */
  seq: number
  /** How the table stands after it. */
  table: T
  /** Show the result without motion. */
  instant: boolean
  /** When it came, in ms. */
  at: number
}

/** What waits, and until when the step shown last keeps it waiting. */
export interface Queue<T> {
  steps: readonly Step<T>[]
  until: number
}

/** More steps than this, or longer than this, and the table snaps to how it stands. */
const MOST_STEPS = 5
const MOST_WAIT_MS = 3000

export const NOTHING_WAITS: Queue<never> = { steps: [], until: 0 }

/** The queue with a step at its end; a number that is known already is not new. */
export function enqueue<T>(queue: Queue<T>, step: Step<T>): Queue<T> {
  const last = queue.steps.at(-1)
  if (last && last.seq >= step.seq) return queue
  return { ...queue, steps: [...queue.steps, step] }
}

/** The queue with a newer table in its last step: something changed that is no event. */
export function replaceLast<T>(queue: Queue<T>, table: T): Queue<T> {
  const last = queue.steps.at(-1)
  return last ? { ...queue, steps: [...queue.steps.slice(0, -1), { ...last, table }] } : queue
}

/** What is to be shown now: a step with motion, all at once, or nothing before `wait` ms are over. */
export type Due<T> =
  | { kind: 'nothing' }
  | { kind: 'wait'; ms: number }
  | { kind: 'step'; step: Step<T>; queue: Queue<T> }
  | { kind: 'snap'; steps: readonly Step<T>[]; queue: Queue<T> }

/** Decides what is shown next at a time. */
export function next<T>(queue: Queue<T>, now: number): Due<T> {
  const [first] = queue.steps
  if (!first) return { kind: 'nothing' }
  const late = queue.steps.length > MOST_STEPS || now - first.at > MOST_WAIT_MS
  if (late || queue.steps.some(({ instant: snap }) => snap)) return flushed(queue)
  if (now < queue.until) return { kind: 'wait', ms: queue.until - now }
  return { kind: 'step', step: first, queue: { ...queue, steps: queue.steps.slice(1) } }
}

/** Everything that waits at once. */
export const flushed = <T>(queue: Queue<T>): Due<T> =>
  queue.steps.length === 0
    ? { kind: 'nothing' }
    : { kind: 'snap', steps: queue.steps, queue: { steps: [], until: 0 } }

/** The queue after a step with so much motion was begun, at a pace. */
export const blocked = <T>(queue: Queue<T>, now: number, ms: number, pace: number): Queue<T> => ({
  ...queue,
  until: now + Math.min(BLOCKING, ms) / pace,
})
