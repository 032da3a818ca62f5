// HTTP schema of the rolls earned in the last game.
import * as v from 'valibot'

/**
 * GET /data/earned: rollsAchievedInGame, each with its title and numRolls; `at`: when that game ended, server
 * time, ms; 0: there was none.
 */
export const Earned = v.object({
  game: v.string(),
  at: v.number(),
  rolls: v.array(v.object({ title: v.string(), numRolls: v.number() })),
})
export type Earned = v.InferOutput<typeof Earned>
