// Quality that lowers itself: where frames come late for two seconds, effects go first, then resolution; as a state machine.
import { QUALITIES, type Quality } from '#web/prefs/preferences.ts'

/** The frames of the last two seconds of motion, and what is drawn because of them. */
export interface QualityState {
  quality: Quality
  /** Times of the frames judged next, and how much motion that is, ms. */
  frames: readonly number[]
  spent: number
  /** When frames were last late, ms. */
  lateAt: number
}

/** What is drawn at a quality: effects, and at most so many pixels per css px. */
export const DRAWN: Readonly<Record<Quality, { effects: boolean; resolution: number }>> = {
  full: { effects: true, resolution: 2 },
  noEffects: { effects: false, resolution: 2 },
  reduced: { effects: false, resolution: 1.5 },
  lowest: { effects: false, resolution: 1 },
}

export const FULL_QUALITY: QualityState = { quality: 'full', frames: [], spent: 0, lateAt: -Infinity }

/** A frame of a 60 Hz screen. */
const FRAME_MS = 16.7
/** So much motion is judged at a time. */
const WINDOW_MS = 2000
/** After so long without a late window everything comes back. */
export const SLACK_MS = 30_000
/** Where most of a second frame has passed, the first one was missed. */
const MISSED = 1.5
/** The late tail is one frame in twenty. */
const TAIL = 0.95

/**
 * How long a frame took, ms: its own work, or the time since the one before where a whole frame was missed in between, as it is
 * where the graphics card is the slow part. What varies within one frame is the screen's own rhythm.
 */
export const frameTime = (work: number, since: number): number =>
  since > FRAME_MS * MISSED ? Math.max(work, since) : work

/** The state after a frame that took `ms`; `since`: the time since the one before, 0 after a rest. */
export function judgeFrame(
  state: QualityState,
  { now, work, since }: { now: number; work: number; since: number },
): QualityState {
  const took = frameTime(work, since)
  const frames = [...state.frames, took]
  const spent = state.spent + Math.max(since, took)
  if (spent < WINDOW_MS) return { ...state, frames, spent }
  const begun = { frames: [], spent: 0 }
  if (tailOf(frames) > FRAME_MS) return { ...begun, quality: below(state.quality), lateAt: now }
  const back = now - state.lateAt >= SLACK_MS
  return { ...state, ...begun, quality: back ? 'full' : state.quality }
}

const below = (quality: Quality): Quality =>
  QUALITIES[Math.min(QUALITIES.length - 1, QUALITIES.indexOf(quality) + 1)] ?? quality

const tailOf = (frames: readonly number[]): number =>
  [...frames].sort((one, other) => one - other)[Math.floor((frames.length - 1) * TAIL)] ?? 0
