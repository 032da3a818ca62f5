// Chains of rated games, one per user, and the week of an entry.
import * as v from 'valibot'
import { Rating } from './rating.ts'
import type { Board } from '#proto/http/leaderboard.ts'
import type { Page } from '../page.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** The first Monday after the epoch, which was a Thursday, ms. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** One entry per user and game. */
export const RatingEntry = v.object({
  user: v.string(),
  /** Its number in the user's chain. */
  n: v.number(),
  game: v.string(),
  /** When the game ended, server time, ms. */
  at: v.number(),
  /** The player's name in the game. */
  name: v.string(),
  /** Including the drift up to this game. */
  before: Rating,
  after: Rating,
  /** The displayed number. */
  shown: v.number(),
  /** Start of its week, server time, ms. */
  week: v.number(),
  /** The gain in that week, including this game. */
  gained: v.number(),
})
export type RatingEntry = v.InferOutput<typeof RatingEntry>

/** Start of the week of a time; weeks start on Monday, UTC. */
export const weekOf = (at: number): number =>
  Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS

/** Ratings from matched games: one chain per user. */
export interface Ratings {
  /**
   * Appends what `next` derives from the chain's end, once per game; false: stored before. `next` may be
   * called again.
   */
  book(user: string, game: string, next: (last: RatingEntry | null) => RatingEntry): Promise<boolean>
  of(user: string, game: string): Promise<RatingEntry | null>
  /** The end of the user's chain; null: no rated game. */
  last(user: string): Promise<RatingEntry | null>
  /** A user's entries, newest first. */
  all(user: string, page: Page): Promise<RatingEntry[]>
  /**
   * The last entries of users who are no longer provisional, best first; `week`: its start, for the weekly
   * board.
   */
  top(board: Board, week: number, limit: number): Promise<RatingEntry[]>
}
