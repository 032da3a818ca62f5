// A session: one sign-in of an account.
import * as v from 'valibot'

/** A session not renewed for so long is over, ms. */
export const SESSION_KEPT_MS = 60 * 24 * 3600_000

/** Sessions of one account; the least recently renewed beyond that end. */
export const SESSIONS_MOST = 20

export const Session = v.object({
  id: v.string(),
  user: v.string(),
  /** The account's generation when it began; a newer one ends it. */
  generation: v.number(),
  /** Which of its tokens is the newest. */
  turn: v.number(),
  /** Server time of that token, ms. */
  renewed: v.number(),
})
export type Session = v.InferOutput<typeof Session>
