// Chains of ratings in MongoDB, and the ladder of their last non-provisional entries.
import * as v from 'valibot'
import { PROVISIONAL_GAMES } from '#proto/http/leaderboard.ts'
import { RatingEntry, type Ratings } from '../ratings/ratingEntry.ts'
import { pseudonymOf } from '../users.ts'
import type { Collections } from './documents.ts'
import { conflictRetry, insertOnce, reading } from './queries.ts'

export function ratings(collection: Collections): Ratings {
  const chains = collection('ratings')
  const ladder = collection('ladder')
  const retried = conflictRetry()
  const idOf = (user: string, game: string): string => `${game}:${pseudonymOf(user)}`
  const entryIn = (found: unknown): RatingEntry => v.parse(RatingEntry, found)
  const read = reading(chains, entryIn)
  const readLadder = reading(ladder, entryIn)
  const of = (user: string, game: string) => read.one({ _id: idOf(user, game) })
  const last = (user: string) => read.one({ user }, { sort: { n: -1 } })
  /** Also for an existing entry: a crash may have separated the two writes. */
  async function updateLadder(entry: RatingEntry): Promise<void> {
    if (entry.n < PROVISIONAL_GAMES) return
    if (await insertOnce(ladder, { _id: entry.user, ...entry })) return
    await ladder.replaceOne({ _id: entry.user, n: { $lt: entry.n } }, entry)
  }
  return {
    book: (user, game, next) =>
      retried(user, async () => {
        const known = await of(user, game)
        const entry = known ?? next(await last(user))
        if (known === null) await chains.insertOne({ _id: idOf(user, game), ...entry })
        await updateLadder(entry)
        return known === null
      }),
    of,
    last,
    all: (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      read.all({ user, n: { $lt: before } }, { sort: { n: -1 }, limit }),
    top: (board, week, limit) =>
      board === 'all'
        ? readLadder.all({}, { sort: { shown: -1, user: 1 }, limit })
        : readLadder.all({ week }, { sort: { gained: -1, user: 1 }, limit }),
  }
}
