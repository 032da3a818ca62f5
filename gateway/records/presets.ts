// Schema of a saved deck, by card or, from older builds, by position.
import * as v from 'valibot'
import { fromPositional, type Deck } from '#proto/http/preset.ts'

export const StoredDeck = v.union([
  v.pipe(
    v.array(v.number()),
    v.transform((counts): Deck => fromPositional(counts)),
  ),
  v.record(v.string(), v.number()),
])
