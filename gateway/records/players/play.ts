// Finished games, and a user's plays: one per game, with its outcome and running totals.
import * as v from 'valibot'
import { isCounted, type GameResult } from '#proto/results/result.ts'
import { Reached, reachedBetween } from './badges.ts'
import { NO_TOTALS, OUTCOMES, Totals, addGame, outcomeOf } from './totals.ts'
import type { Page } from '../page.ts'

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

/** Finished games, and per user a chain of plays. */
export interface Games {
  /** Adds a game; false: it was stored before. */
  add(result: GameResult): Promise<boolean>
  /** Appends this game to a user's chain, idempotently; returns what is stored. */
  play(play: NewPlay): Promise<Play>
  /** The last of a user's plays, with the totals so far; null: none. */
  last(user: string): Promise<Play | null>
  /** A user's plays, newest first. */
  plays(user: string, page: Page): Promise<Play[]>
  find(ids: readonly string[]): Promise<GameResult[]>
  /** The number of games played to their end, without those ended by a host. */
  count(): Promise<number>
}
