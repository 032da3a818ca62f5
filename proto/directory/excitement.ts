// Excitement of a live game, the ranking of the directory, from public facts only.

/** The inputs of the formula. */
export interface ExcitementFacts {
  /** Progress of the two players nearest to winning, per cent. */
  nearest: number
  second: number
  /** Spectators. */
  watching: number
  turn: number
}

/** Points of every game, which keep a rise by a fifth from being negligible. */
const BASE = 100
/** Points per per cent. */
const NEAREST = 6
const SECOND = 2
/** Points per doubling of spectators, and their cap, because a crowd alone makes no game exciting. */
const DOUBLED = 20
const MAX_CROWD = 160
/** Points per turn, and the turn at which they are capped. */
const TURN = 2
const MAX_TURNS = 20

/**
 * Excitement from 100 to 1,100: `100 + 6 nearest + 2 second + min(160, 20 log2(1 + watching)) + 2 min(turn,
 * 20)`.
 */
export function excitementOf({ nearest, second, watching, turn }: ExcitementFacts): number {
  const crowd = Math.min(MAX_CROWD, DOUBLED * Math.log2(1 + watching))
  return Math.round(BASE + NEAREST * nearest + SECOND * second + crowd + TURN * Math.min(turn, MAX_TURNS))
}
