// How exciting a live game is to watch, from public facts alone.

/** Everything it depends on. */
export interface ExcitementFacts {
  /** How near to winning the nearest player and the one behind them are, per cent. */
  nearest: number
  second: number
  /** People who watch. */
  watching: number
  turn: number
}

/** Every game has these points, so that a fifth more of them is never a trifle. */
const BASE = 100
/** Points for each per cent. */
const NEAREST = 6
const SECOND = 2
/** Points each time twice as many watch, and at most: a crowd alone makes no game exciting. */
const DOUBLED = 20
const CROWD_MOST = 160
/** Points for each turn, and the turn from which on there are no more. */
const TURN = 2
const TURNS_MOST = 20

/** 100 to 1,100: `100 + 6 nearest + 2 second + min(160, 20 log2(1 + watching)) + 2 min(turn, 20)`. */
export function excitementOf({ nearest, second, watching, turn }: ExcitementFacts): number {
  const crowd = Math.min(CROWD_MOST, DOUBLED * Math.log2(1 + watching))
  return Math.round(BASE + NEAREST * nearest + SECOND * second + crowd + TURN * Math.min(turn, TURNS_MOST))
}
