// Saved decks, by card or, from older builds, by position; and reserved room codes.
import * as v from 'valibot'
import { fromPositional, type Deck } from '#proto/http/preset.ts'

export const StoredDeck = v.union([
  v.pipe(
    v.array(v.number()),
    v.transform((counts): Deck => fromPositional(counts)),
  ),
  v.record(v.string(), v.number()),
])

/** The saved deck of a registered user, by card; decks stored by position by older builds are read too. */
export interface Presets {
  save(user: string, deck: Deck): Promise<void>
  load(user: string): Promise<Deck | null>
}

/** Reserved codes: one per user, without expiry. */
export interface Reservations {
  /** The code reserved for the user now: the given one, or an earlier one; null: it is another user's. */
  reserve(user: string, code: string, at: number): Promise<string | null>
  of(user: string): Promise<string | null>
  holder(code: string): Promise<string | null>
  /** False: this user has not reserved this code. */
  release(user: string, code: string): Promise<boolean>
}
