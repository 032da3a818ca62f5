// Adaptive quality state machine: late frames disable effects first, then lower resolution.
import { QUALITIES, type Quality } from '#web/prefs/preferences.ts'

/** Frame times of the current window of motion, and the resulting quality. */
export interface QualityState {
  quality: Quality
  /** Frame times of the window being judged, and its duration so far, ms. */
  frames: readonly number[]
  spent: number
  /** When frames were last late, ms. */
  lateAt: number
}

/** Per quality: effects, and the maximum of pixels per css px. */
export const DRAWN: Readonly<Record<Quality, { effects: boolean; resolution: number }>> = {
  full: { effects: true, resolution: 2 },
  noEffects: { effects: false, resolution: 2 },
  reduced: { effects: false, resolution: 1.5 },
  lowest: { effects: false, resolution: 1 },
}

export const FULL_QUALITY: QualityState = { quality: 'full', frames: [], spent: 0, lateAt: -Infinity }

/** A frame of a 60 Hz screen. */
const FRAME_MS = 16.7
/** Length of the judged window of motion. */
const WINDOW_MS = 2000
/** Without a late window for this long, full quality is restored. */
export const SLACK_MS = 30_000
/** Past this part of a second frame, the first one counts as missed. */
const MISSED = 1.5
/** Percentile of frame times that is judged: the slowest frame in twenty. */
const TAIL = 0.95

/**
 * Frame time in ms: CPU work, or the interval since the previous frame if a whole frame was missed in between
 * (the GPU is the bottleneck then). Variation within one frame is the display's vsync.
 */
export const frameTime = (work: number, since: number): number =>
  since > FRAME_MS * MISSED ? Math.max(work, since) : work

/** The state after a frame of `ms`; `since`: interval since the previous frame, 0 after a rest. */
export function judgeFrame(
  state: QualityState,
  { now, work, since }: { now: number; work: number; since: number },
): QualityState {
  const took = frameTime(work, since)
  const frames = [...state.frames, took]
  const spent = state.spent + Math.max(since, took)
  if (spent < WINDOW_MS) return { ...state, frames, spent }
  const fresh = { frames: [], spent: 0 }
  if (tailOf(frames) > FRAME_MS) return { ...fresh, quality: below(state.quality), lateAt: now }
  const isRecovered = now - state.lateAt >= SLACK_MS
  return { ...state, ...fresh, quality: isRecovered ? 'full' : state.quality }
}

const below = (quality: Quality): Quality =>
  QUALITIES[Math.min(QUALITIES.length - 1, QUALITIES.indexOf(quality) + 1)] ?? quality

const tailOf = (frames: readonly number[]): number =>
  [...frames].sort((one, other) => one - other)[Math.floor((frames.length - 1) * TAIL)] ?? 0
