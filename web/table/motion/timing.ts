// Timing table: all durations, staggers and easing functions of motion; in ms.

/** Maps elapsed time, 0 to 1, to progress. */
export type Ease = (t: number) => number

export const linear: Ease = (t) => t
export const outQuad: Ease = (t) => 1 - (1 - t) ** 2
export const outCubic: Ease = (t) => 1 - (1 - t) ** 3
const inOutCubic: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
const inOutSine: Ease = (t) => (1 - Math.cos(Math.PI * t)) / 2
export const outExpo: Ease = (t) => (t >= 1 ? 1 : 1 - 2 ** (-10 * t))

/** Overshoots its end by this much and returns. */
const back =
  (much: number): Ease =>
  (t) =>
    1 + (much + 1) * (t - 1) ** 3 + much * (t - 1) ** 2

/** For a card being played. */
export const outBack: Ease = back(1.2)
/** For a stamp. */
export const outSlam: Ease = back(1.7)

/** One kind of motion. `stagger`: between two of its cards; `cap`: all of its cards have landed by then. */
export interface Timing {
  ms: number
  ease: Ease
  stagger: number
  cap: number
}

/** From a hand to the table, with a scale that shrinks from `PLAY_SCALE` to 1. */
export const PLAY: Timing = { ms: 280, ease: outBack, stagger: 45, cap: 600 }
export const PLAY_SCALE = 1.07
/** Between players, including a payment's many cards. */
export const PASS: Timing = { ms: 380, ease: inOutCubic, stagger: 45, cap: 700 }
export const DRAW: Timing = { ms: 240, ease: outCubic, stagger: 90, cap: 600 }
export const DEAL: Timing = { ms: 240, ease: outCubic, stagger: 60, cap: 1800 }
/** The discard pile moves to the deck. */
export const SHUFFLE: Timing = { ms: 380, ease: inOutSine, stagger: 40, cap: 700 }
export const FLIP = { ms: 220, ease: inOutSine }
/** A card that was not accepted returns. */
export const HOME = { ms: 180, ease: outCubic }
/** Within one place: a hand opens around the pointer, a set moves up. */
export const RISE = { ms: 120, ease: outCubic }
export const SINK = { ms: 90, ease: outCubic }
/** A No slams down, rests, and moves to the discard pile. */
export const SLAM = { in: 180, hold: 350, away: 280 } as const
export const SLAM_SHAKE = { px: 3, ms: 120 } as const
export const STEAL_SHAKE = { px: 4, ms: 150 } as const
/** Minimum interval between two shakes of the table. */
export const SHAKE_APART = 2000
export const SET_CLOSES = 450
export const COUNT_UP = 300
/** Reduced motion: nothing travels, things fade. */
export const FADE = 120
export const WIN = 2500

/** Arc of a card between players: height as a part of the distance, and its maximum. */
export const ARC = { part: 0.12, most: 90 } as const

/** Maximum time an update blocks its successor. */
export const BLOCKING = 600
/** Maximum delay between the starts of consecutive events of an update. */
export const NEXT_EVENT = 260
