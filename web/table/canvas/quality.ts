// Adaptive quality of the canvas: late frames disable effects first, then lower resolution.
import { QUALITIES, usePreferences, type Quality } from '#web/prefs/preferences.ts'
import { useCanvasStatus } from '../input/canvasStatus.ts'

/** Frame times of the current window of motion, and the resulting quality. */
export interface QualityState {
  quality: Quality
  /** Frame times of the window being judged, and its duration so far, ms. */
  frames: readonly number[]
  spent: number
  /** When frames were last late, ms. */
  lateAt: number
  /** The display's refresh interval, ms: the shortest between two frames so far. */
  refresh: number
}

/** A frame that has been drawn. */
interface Frame {
  now: number
  /** CPU work, ms. */
  work: number
  /** Interval since the previous frame, ms; 0 after a rest. */
  since: number
  /** Pixels per css px it was drawn with. */
  resolution: number
}

/** Per quality: effects, and the maximum of pixels per css px. */
const DRAWN: Readonly<Record<Quality, { effects: boolean; resolution: number }>> = {
  full: { effects: true, resolution: 2 },
  noEffects: { effects: false, resolution: 2 },
  reduced: { effects: false, resolution: 1.5 },
  lowest: { effects: false, resolution: 1 },
}

/** The interval of the slowest usual display, 48 Hz: a longer one is late on any. */
const SLOWEST_REFRESH_MS = 21

export const FULL_QUALITY: QualityState = {
  quality: 'full',
  frames: [],
  spent: 0,
  lateAt: -Infinity,
  refresh: SLOWEST_REFRESH_MS,
}

/** A frame of a 60 Hz screen. */
const FRAME_MS = 16.7
/** Length of the judged window of motion. */
const WINDOW_MS = 2000
/** Without a late window for this long, full quality is restored. */
export const SLACK_MS = 30_000
/** How much later than its refresh a display may show a frame that is in time, as a factor. */
const JITTER = 1.1
/** Percentile of frame times that is judged: the slowest frame in twenty. */
const TAIL = 0.95

/**
 * Frame time in ms: CPU work, or the interval since the previous frame if that is later than a 60 Hz screen or this
 * display allows (the GPU is the bottleneck then). At the refresh rate, however low, no frame is late.
 */
export const frameTime = (work: number, since: number, refresh: number): number =>
  since > Math.max(FRAME_MS, refresh) * JITTER ? Math.max(work, since) : work

/** The state after a frame. */
export function judgeFrame(before: QualityState, { now, work, since, resolution }: Frame): QualityState {
  const state = since > 0 && since < before.refresh ? { ...before, refresh: since } : before
  const took = frameTime(work, since, state.refresh)
  const frames = [...state.frames, took]
  const spent = state.spent + Math.max(since, took)
  if (spent < WINDOW_MS) return { ...state, frames, spent }
  const fresh = { ...state, frames: [], spent: 0 }
  if (tailOf(frames) > FRAME_MS) return { ...fresh, quality: below(state.quality, resolution), lateAt: now }
  const isRecovered = now - state.lateAt >= SLACK_MS
  return { ...fresh, quality: isRecovered ? 'full' : state.quality }
}

/** The next lower quality that changes the picture; the same one if there is none. */
const below = (quality: Quality, resolution: number): Quality =>
  QUALITIES.slice(QUALITIES.indexOf(quality) + 1).find(
    (lower) => DRAWN[lower].effects !== DRAWN[quality].effects || DRAWN[lower].resolution < resolution,
  ) ?? quality

const tailOf = (frames: readonly number[]): number =>
  [...frames].sort((one, other) => one - other)[Math.floor((frames.length - 1) * TAIL)] ?? 0

/** The effects and resolution to draw with now. */
export const qualityNow = (): (typeof DRAWN)[Quality] =>
  DRAWN[usePreferences.getState().quality ?? useCanvasStatus.getState().quality]

/** Judges each frame by work and interval in ms, and its resolution; `changed`: to another quality. */
export function createQualityJudge(changed: () => void) {
  let state = FULL_QUALITY
  return (work: number, since: number, resolution: number): void => {
    const before = state.quality
    state = judgeFrame(state, { now: performance.now(), work, since, resolution })
    if (state.quality === before) return
    useCanvasStatus.setState({ quality: state.quality })
    changed()
  }
}
