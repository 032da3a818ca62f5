// A sign-in that is not over.
import * as v from 'valibot'

/** One nobody came back with for so long is over, ms. */
export const SESSION_KEPT_MS = 60 * 24 * 3600_000

/** An account has so many at once; of more those end that nobody came back with for longest. */
export const SESSIONS_MOST = 20

export const Session = v.object({
  id: v.string(),
  user: v.string(),
  /** The account's generation when it began; it ends with it. */
  generation: v.number(),
  /** Which of its tokens is the newest. */
  turn: v.number(),
  /** Server time of that token, ms. */
  renewed: v.number(),
})
export type Session = v.InferOutput<typeof Session>
