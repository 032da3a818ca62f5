// Sessions, each one sign-in of an account, and their store.
import * as v from 'valibot'
import type { Table } from './table.ts'

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

export type Sessions = ReturnType<typeof sessions>

/** Unexpired sessions. */
export const sessions = (table: Table<Session>) => ({
  add: table.add,
  find: table.find,
  /** Advances from this turn to the next; false: the turn has changed or the session has ended. */
  renew: (id: string, turn: number, at: number) =>
    table.update(id, { turn }, { turn: turn + 1, renewed: at }),
  remove: table.remove,
  /** Keeps a user's most recently renewed sessions, at most `most`. */
  async keepNewest(user: string, most: number): Promise<void> {
    const all = await table.all({ user }, { renewed: -1, id: 1 })
    for (const { id } of all.slice(most)) await table.remove(id)
  },
  /** Removes sessions last renewed before. */
  removeBefore: (at: number) => table.removeAll({ renewed: { $lt: at } }),
})
