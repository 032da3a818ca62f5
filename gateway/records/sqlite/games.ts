// Finished games and the chains of plays in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { following, type Play } from '../games/play.ts'
import { readGame, readReached, readTotals } from '../games/schema.ts'
import { OUTCOMES } from '../players/totals.ts'
import type { Games } from '../records.ts'
import { promised } from './promised.ts'
import { transaction } from './database.ts'
import { data, flag, number, text, word, type Row } from './columns.ts'
import type { Statements } from './statements.ts'

/** A row as the data a game is read from. */
export const gameFrom = (row: Row): unknown => ({
  ...row,
  counts: flag(row, 'counts'),
  players: data(row, 'players'),
})

const playFrom = (row: Row): Play => ({
  user: text(row, 'user'),
  n: number(row, 'n'),
  game: text(row, 'game'),
  at: number(row, 'at'),
  outcome: word(row, 'outcome', OUTCOMES),
  counted: flag(row, 'counted'),
  totals: readTotals(data(row, 'totals')),
  reached: readReached(data(row, 'reached')),
})

export function games(database: DatabaseSync, ask: Statements): Games {
  const last = (user: string): Play | null => {
    const row = ask.one('lastPlay', user)
    return row && playFrom(row)
  }
  const count = (): number => {
    const row = ask.one('lastGame')
    return row === null ? 0 : number(row, 'n')
  }
  return {
    add: ({ id, ended, how, winner, turns, counts, players }) =>
      promised(() =>
        transaction(database, () => {
          if (ask.one('gameById', id) !== null) return false
          // A game that was only ended is kept for people's activity and has no number.
          const n = how === 'ended' ? null : count() + 1
          ask.run('addGame', id, n, ended, how, winner, turns, counts ? 1 : 0, JSON.stringify(players))
          return true
        }),
      ),
    play: (wanted) =>
      promised(() =>
        transaction(database, () => {
          const known = ask.one('playOfGame', wanted.user, wanted.game.id)
          if (known !== null) return playFrom(known)
          const play = following(last(wanted.user), wanted)
          const { user, n, game, at, outcome, counted, totals, reached } = play
          const texts = [JSON.stringify(totals), JSON.stringify(reached)] as const
          ask.run('addPlay', user, n, game, at, outcome, counted ? 1 : 0, ...texts)
          return play
        }),
      ),
    last: (user) => promised(() => last(user)),
    plays: (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      promised(() => ask.all('playsBefore', user, before, limit).map(playFrom)),
    find: (ids) =>
      promised(() =>
        ids.flatMap((id) => {
          const row = ask.one('gameById', id)
          return row === null ? [] : [readGame(gameFrom(row))]
        }),
      ),
    count: () => promised(() => count()),
  }
}
