// One rated game in a user's chain of ratings, and its week.
import * as v from 'valibot'
import { Rating } from './rating.ts'

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
