// Chains of ratings in SQLite, and the ladder of their last non-provisional entries.
import type { DatabaseSync } from 'node:sqlite'
import { PROVISIONAL_GAMES } from '#proto/http/leaderboard.ts'
import { RatingEntry } from '../ratings/ratingEntry.ts'
import type { Ratings } from '../records.ts'
import { transaction } from './transaction.ts'
import type { Statements } from './statements.ts'

export function ratings(database: DatabaseSync, sql: Statements): Ratings {
  const entries = sql.of(RatingEntry)
  const last = (user: string): RatingEntry | null => entries.one('lastRating', user)
  return {
    book: async (user, game, next) =>
      transaction(database, () => {
        if (entries.one('ratingOfGame', user, game) !== null) return false
        const entry = next(last(user))
        entries.add('addRating', entry)
        sql.run('leaveLadder', user)
        if (entry.n >= PROVISIONAL_GAMES) entries.add('joinLadder', entry)
        return true
      }),
    of: async (user, game) => entries.one('ratingOfGame', user, game),
    last: async (user) => last(user),
    all: async (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      entries.all('ratingsBefore', user, before, limit),
    top: async (board, week, limit) =>
      board === 'all'
        ? entries.all('ladder', Number.MAX_SAFE_INTEGER, limit)
        : entries.all('ladderOfWeek', week, limit),
  }
}
