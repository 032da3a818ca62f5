// Bots' thinking time: random, shorter with more bots, bounded per turn.
import type { Pace } from '#proto/client/messages.ts'

/** Bounds of one pause at normal pace, ms; more than `AT_EASE` bots pause shorter. */
const SHORTEST_MS = 700
const LONGEST_MS = 1900
const AT_EASE = 3
/** Limit of all bots' pauses between two turns of a player, ms at normal pace. */
export const ROUND_MS = 20_000

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
  const drawn = (SHORTEST_MS + below(LONGEST_MS - SHORTEST_MS)) * Math.min(1, AT_EASE / bots) * factor
  const left = (ROUND_MS / bots) * factor - paused
  return Math.floor(Math.max(0, Math.min(drawn, left / 2)))
}
