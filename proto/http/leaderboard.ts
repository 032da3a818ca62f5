// HTTP schema of the leaderboard, and of the user's own rating.
import * as v from 'valibot'

/** Rows of a board. */
export const LEADERBOARD_ROWS = 50
/** Games until a rating is shown; before, it is provisional. */
export const PROVISIONAL_GAMES = 10

/** `all`: by rating; `week`: by the gain since Monday. */
export const BOARDS = ['all', 'week'] as const
export type Board = (typeof BOARDS)[number]

/** The user's own rating; only games with strangers count. */
export const OwnRating = v.object({
  games: v.number(),
  /** Null while it is provisional. */
  shown: v.nullable(v.number()),
  /** The gain since Monday. */
  gained: v.number(),
})
export type OwnRating = v.InferOutput<typeof OwnRating>

/** GET /data/leaderboard?board=B: best first; `own`: null for an unrated user. */
export const Leaderboard = v.object({
  rows: v.array(v.object({ name: v.string(), shown: v.number(), gained: v.number(), isMe: v.boolean() })),
  own: v.nullable(OwnRating),
})
export type Leaderboard = v.InferOutput<typeof Leaderboard>
