// HTTP schema of what the last game earned: rolls and rating.
import * as v from 'valibot'

/**
 * The caller's rating after a matched game: the nth rated one; `shown`: null while provisional; `gained`: in
 * this game.
 */
export const GameRating = v.object({ games: v.number(), shown: v.nullable(v.number()), gained: v.number() })
export type GameRating = v.InferOutput<typeof GameRating>

/**
 * GET /data/earned: rollsAchievedInGame, each with its title and numRolls; `at`: when that game ended, server
 * time, ms; 0: there was none; `rating`: null, the game was not rated.
 */
export const Earned = v.object({
  game: v.string(),
  at: v.number(),
  rolls: v.array(v.object({ title: v.string(), numRolls: v.number() })),
  rating: v.optional(v.nullable(GameRating), null),
})
export type Earned = v.InferOutput<typeof Earned>
