// Finished games and the chains of plays in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { Play, nextPlay } from '../games/play.ts'
import { Game } from '../games/schema.ts'
import type { Games } from '../records.ts'
import { transaction } from './transaction.ts'
import type { Statements } from './statements.ts'

export function games(database: DatabaseSync, sql: Statements): Games {
  const all = sql.of(Game)
  const plays = sql.of(Play)
  return {
    add: async (game) =>
      transaction(database, () => {
        if (all.one('gameById', game.id) !== null) return false
        // A game ended by a host is stored for the players' activity, but not numbered.
        all.add('addGame', game, game.how === 'ended' ? null : sql.count('lastGame') + 1)
        return true
      }),
    play: async (newPlay) =>
      transaction(database, () => {
        const known = plays.one('playOfGame', newPlay.user, newPlay.game.id)
        if (known !== null) return known
        const play = nextPlay(plays.one('lastPlay', newPlay.user), newPlay)
        plays.add('addPlay', play)
        return play
      }),
    last: async (user) => plays.one('lastPlay', user),
    plays: async (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      plays.all('playsBefore', user, before, limit),
    find: async (ids) => ids.flatMap((id) => all.one('gameById', id) ?? []),
    count: async () => sql.count('lastGame'),
  }
}
