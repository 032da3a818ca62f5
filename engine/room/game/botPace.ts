// Bots' thinking time: random, shorter with more bots, bounded per turn.
import type { Pace } from '#proto/client/messages.ts'

/** Bounds of one pause at normal pace, ms; more than `MAX_UNHURRIED_BOTS` bots pause shorter. */
const MIN_PAUSE_MS = 700
const MAX_PAUSE_MS = 1900
const MAX_UNHURRIED_BOTS = 3
/** Limit of all bots' pauses between two turns of a player, ms at normal pace. */
export const MAX_ROUND_MS = 20_000

const FACTOR: Readonly<Record<Pace, number>> = { slow: 1.6, normal: 1, fast: 0.4, instant: 0 }

interface Thinking {
  pace: Pace
  /** Number of seats played by bots. */
  bots: number
  /** Ms of bot pauses in this turn so far. */
  paused: number
  /** Draws an integer from 0 to n - 1. */
  below: (size: number) => number
}

/** The pause until the next bot acts, ms: at most half of what is left of this turn's share of the round. */
export function pauseOf({ pace, bots, paused, below }: Thinking): number {
  const factor = FACTOR[pace]
  const drawn =
    (MIN_PAUSE_MS + below(MAX_PAUSE_MS - MIN_PAUSE_MS)) * Math.min(1, MAX_UNHURRIED_BOTS / bots) * factor
  const left = (MAX_ROUND_MS / bots) * factor - paused
  return Math.floor(Math.max(0, Math.min(drawn, left / 2)))
}
