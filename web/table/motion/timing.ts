// How long everything takes, in ms, and how far apart things set out: the one table of motion.
import { inOutCubic, inOutSine, outBack, outCubic, type Ease } from './easing.ts'

/** One kind of journey. `stagger`: between two cards of one; `cap`: all of its cards have arrived by then. */
export interface Timing {
  ms: number
  ease: Ease
  stagger: number
  cap: number
}

/** From a hand to the table, with a scale that sinks from `PLAY_SCALE` to 1. */
export const PLAY: Timing = { ms: 280, ease: outBack, stagger: 45, cap: 600 }
export const PLAY_SCALE = 1.07
/** Between players, and a payment's many cards. */
export const PASS: Timing = { ms: 380, ease: inOutCubic, stagger: 45, cap: 700 }
export const DRAW: Timing = { ms: 240, ease: outCubic, stagger: 90, cap: 600 }
export const DEAL: Timing = { ms: 240, ease: outCubic, stagger: 60, cap: 1800 }
/** The discard pile becomes the deck. */
export const SHUFFLE: Timing = { ms: 380, ease: inOutSine, stagger: 40, cap: 700 }
export const FLIP = { ms: 220, ease: inOutSine }
/** A card that was not taken goes home. */
export const HOME = { ms: 180, ease: outCubic }
/** Within one place: a hand opens around the pointer, a set moves up. */
export const RISE = { ms: 120, ease: outCubic }
export const SINK = { ms: 90, ease: outCubic }
/** A No comes down, lies for all to see, and goes to the pile. */
export const SLAM = { in: 180, hold: 350, away: 280 } as const
export const SLAM_SHAKE = { px: 3, ms: 120 } as const
export const STEAL_SHAKE = { px: 4, ms: 150 } as const
/** The table shakes at most once in so long. */
export const SHAKE_APART = 2000
export const SET_CLOSES = 450
export const COUNT_UP = 300
/** Calm: nothing travels, things fade. */
export const FADE = 120
export const WIN = 2500

/** The arc of a card between players: a part of the way, and its greatest height. */
export const ARC = { part: 0.12, most: 90 } as const

/** What one update may keep the next one waiting. */
export const BLOCKING = 600
/** Of several events of one update the next begins so long after the one before at the latest. */
export const NEXT_EVENT = 260
