// Bots' thinking time: random, shorter with more bots, bounded per turn.
import type { Pace } from '#proto/client/messages.ts'

/** Ms of one pause at normal pace, with no more bots than `AT_EASE`. */
const SHORTEST_MS = 700
const LONGEST_MS = 1900
const AT_EASE = 3
/** All bots together pause less than so long between two turns of a person, ms at normal pace. */
export const ROUND_MS = 20_000

const FACTOR: Readonly<Record<Pace, number>> = { slow: 1.6, normal: 1, fast: 0.4, instant: 0 }

interface Thinking {
  pace: Pace
  /** How many seats bots play. */
  bots: number
  /** Ms that bots have paused in this turn already. */
  paused: number
  /** A whole number from 0 to one below the number given. */
  below: (size: number) => number
}

/** Ms until the next bot acts. Each takes half of what the turn has left at most, so that no turn takes longer than its part of a round. */
export function pauseOf({ pace, bots, paused, below }: Thinking): number {
  const factor = FACTOR[pace]
  const drawn = (SHORTEST_MS + below(LONGEST_MS - SHORTEST_MS)) * Math.min(1, AT_EASE / bots) * factor
  const left = (ROUND_MS / bots) * factor - paused
  return Math.floor(Math.max(0, Math.min(drawn, left / 2)))
}
