// Glicko-2 rating: newcomers, drift over idle time, and the update after a game.
import { Glicko2 } from 'glicko2'
import * as v from 'valibot'

/** A Glicko-2 rating. */
export const Rating = v.object({
  rating: v.number(),
  /** Standard deviation of the rating, its uncertainty. */
  deviation: v.number(),
  volatility: v.number(),
})
export type Rating = v.InferOutput<typeof Rating>

/**
 * Deviation of a newcomer: of 350 (chess), 200, 150 and 100 this one ranks bots correctly most often
 * (loadtest/bench/rating).
 */
const NEW_DEVIATION = 150
/** The rating of a new player. */
export const NEWCOMER: Readonly<Rating> = { rating: 1500, deviation: NEW_DEVIATION, volatility: 0.01 }

/**
 * System constant: how fast volatility changes; Glickman suggests 0.3 to 1.2, and card games have much luck.
 */
const TAU = 0.3

/**
 * Drift: growth of the deviation over idle time, rating points per square root of a day. From 60, its value
 * after about fifty games, it is back at a newcomer's after a year: √((150² − 60²) / 365).
 */
export const DRIFT_PER_DAY = 7.2
const DAY_MS = 86_400_000

/** The rating after idle time: unchanged, with a higher deviation. */
export function drifted(before: Readonly<Rating>, idleMs: number): Rating {
  const days = Math.max(0, idleMs) / DAY_MS
  const deviation = Math.sqrt(before.deviation ** 2 + DRIFT_PER_DAY ** 2 * days)
  return { ...before, deviation: Math.min(deviation, Math.max(before.deviation, NEW_DEVIATION)) }
}

/**
 * The ratings after a game: the player at `winner` beats each other player; those are not compared with each
 * other.
 */
export function rateGame(before: readonly Readonly<Rating>[], winner: number): Rating[] {
  const { rating, deviation: rd, volatility: vol } = NEWCOMER
  const system = new Glicko2({ tau: TAU, rating, rd, vol })
  const players = before.map((one) => system.makePlayer(one.rating, one.deviation, one.volatility))
  const won = players[winner]
  if (won === undefined) throw new Error(`no player ${winner} in a game of ${players.length}`)
  system.updateRatings(players.filter((player) => player !== won).map((lost) => [won, lost, 1]))
  return players.map((player) => ({
    rating: player.getRating(),
    deviation: player.getRd(),
    volatility: player.getVol(),
  }))
}
