// Rating of a player by Glicko-2: newcomers, drift over idle time, and the update after one game.
import { Glicko2 } from 'glicko2'
import * as v from 'valibot'

/** Strength as Glicko-2 has it. */
export const Rating = v.object({
  rating: v.number(),
  /** Standard deviation of the rating: how little is known about it. */
  deviation: v.number(),
  volatility: v.number(),
})
export type Rating = v.InferOutput<typeof Rating>

/** Deviation of a newcomer: of 350 (chess), 200, 150 and 100 it orders bots right most often (loadtest/bench/rating). */
const NEW_DEVIATION = 150
/** The rating of whoever has not played yet. */
export const NEWCOMER: Readonly<Rating> = { rating: 1500, deviation: NEW_DEVIATION, volatility: 0.01 }

/** How fast volatility may change; Glickman's range is 0.3 to 1.2, and games of cards have much luck. */
const TAU = 0.3

/**
 * Drift: by so much, in rating points per square root of a day, a deviation grows while somebody does not play. From 60,
 * where it is after about fifty games, it is that of a newcomer again after a year: √((150² − 60²) / 365).
 */
export const DRIFT_PER_DAY = 7.2
const DAY_MS = 86_400_000

/** The rating after so many ms without a game: as high as before, and less certain. */
export function drifted(before: Readonly<Rating>, idleMs: number): Rating {
  const days = Math.max(0, idleMs) / DAY_MS
  const deviation = Math.sqrt(before.deviation ** 2 + DRIFT_PER_DAY ** 2 * days)
  return { ...before, deviation: Math.min(deviation, Math.max(before.deviation, NEW_DEVIATION)) }
}

/** The ratings after a game that the player at `winner` won: who wins beats each of the others, who are not compared. */
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
