// Chains of ratings in SQLite, and the ladder of their last non-provisional entries.
import { PROVISIONAL_GAMES } from '#proto/http/leaderboard.ts'
import { RatingEntry, type Ratings } from '../ratings/ratingEntry.ts'
import type { Statements } from './statements.ts'

export function ratings(sql: Statements): Ratings {
  const entries = sql.table('ratings', RatingEntry)
  const ladder = sql.table('ladder', RatingEntry)
  const of = (user: string, game: string) => entries.one('where user = ? and game = ?', user, game)
  const last = (user: string) => entries.one('where user = ? order by n desc limit 1', user)
  return {
    book: async (user, game, next) =>
      sql.transaction(() => {
        if (of(user, game) !== null) return false
        const entry = next(last(user))
        entries.add(entry)
        sql.run('delete from ladder where user = ?', user)
        if (entry.n >= PROVISIONAL_GAMES) ladder.add(entry)
        return true
      }),
    of: async (user, game) => of(user, game),
    last: async (user) => last(user),
    all: async (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      entries.all('where user = ? and n < ? order by n desc limit ?', user, before, limit),
    top: async (board, week, limit) =>
      board === 'all'
        ? ladder.all('where shown <= ? order by shown desc, user limit ?', Number.MAX_SAFE_INTEGER, limit)
        : ladder.all('where week = ? order by gained desc, user limit ?', week, limit),
  }
}
