// A play: one game in a user's chain of games, with its outcome and the running totals.
import * as v from 'valibot'
import type { GameResult } from '#proto/results/result.ts'
import { Reached, reachedBetween } from '../players/badges.ts'
import { NO_TOTALS, OUTCOMES, Totals, addGame, isCounted, outcomeOf } from '../players/totals.ts'

export const Play = v.object({
  user: v.string(),
  /** Its number in the user's chain. */
  n: v.number(),
  game: v.string(),
  /** When it ended, server time, ms. */
  at: v.number(),
  outcome: v.picklist(OUTCOMES),
  /** Whether it changed the totals. */
  counted: v.boolean(),
  /** The user's totals after it. */
  totals: Totals,
  /** Levels of badges reached by it. */
  reached: v.array(Reached),
})
export type Play = v.InferOutput<typeof Play>

/** A play to append. */
export interface NewPlay {
  user: string
  seat: number
  game: GameResult
}

/** The play that follows the user's last one in the chain. */
export function nextPlay(last: Pick<Play, 'n' | 'totals'> | null, { user, seat, game }: NewPlay): Play {
  const before = last?.totals ?? NO_TOTALS
  const earns = game.players.find((player) => player.seat === seat)?.standIn !== true
  const counted = isCounted(game) && earns
  const totals = counted ? addGame(before, game, seat) : { ...before }
  return {
    user,
    n: (last?.n ?? 0) + 1,
    game: game.id,
    at: game.ended,
    outcome: outcomeOf(game, seat),
    counted,
    totals,
    reached: reachedBetween(before, totals),
  }
}
