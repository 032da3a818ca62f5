// A session: one sign-in of an account.
import * as v from 'valibot'

/** A session not renewed for this long has expired, ms. */
export const SESSION_TTL_MS = 60 * 24 * 3600_000

/** Sessions per account; beyond it the least recently renewed end. */
export const MAX_SESSIONS = 20

export const Session = v.object({
  id: v.string(),
  user: v.string(),
  /** The account's generation at sign-in; a newer one ends the session. */
  generation: v.number(),
  /** Number of its newest token. */
  turn: v.number(),
  /** Server time of that token, ms. */
  renewed: v.number(),
})
export type Session = v.InferOutput<typeof Session>
