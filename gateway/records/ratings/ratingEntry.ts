// One rated game in the chain of somebody's ratings, and the week it falls into.
import * as v from 'valibot'
import { Rating } from './rating.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** The first Monday after the epoch, which was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Once for each user and game. */
export const RatingEntry = v.object({
  user: v.string(),
  /** The nth of this user's. */
  n: v.number(),
  game: v.string(),
  /** When the game ended, server time in ms. */
  at: v.number(),
  /** What they called themselves there. */
  name: v.string(),
  /** With the drift up to this game. */
  before: Rating,
  after: Rating,
  /** The number people see. */
  shown: v.number(),
  /** When its week began, server time in ms. */
  week: v.number(),
  /** What the number grew in that week, this game included. */
  gained: v.number(),
})
export type RatingEntry = v.InferOutput<typeof RatingEntry>

/** Weeks begin on Monday, UTC. */
export const weekOf = (at: number): number =>
  Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
