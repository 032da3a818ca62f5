// Finished games and the chains of plays in SQLite.
import { Play, nextPlay, type Games } from '../players/play.ts'
import { Game } from '../games/schema.ts'
import type { Statements } from './statements.ts'

export function games(sql: Statements): Games {
  const all = sql.table('games', Game)
  const plays = sql.table('plays', Play)
  const find = (id: string) => all.one('where id = ?', id)
  const last = (user: string) => plays.one('where user = ? order by n desc limit 1', user)
  const count = () => sql.count('select n from games where n is not null order by n desc limit 1')
  return {
    add: async (game) =>
      sql.transaction(() => {
        if (find(game.id) !== null) return false
        // A game ended by a host is stored for the players' activity, but not numbered.
        all.add(game, { n: game.how === 'ended' ? null : count() + 1 })
        return true
      }),
    play: async (newPlay) =>
      sql.transaction(() => {
        const known = plays.one('where user = ? and game = ?', newPlay.user, newPlay.game.id)
        if (known !== null) return known
        const play = nextPlay(last(newPlay.user), newPlay)
        plays.add(play)
        return play
      }),
    last: async (user) => last(user),
    plays: async (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      plays.all('where user = ? and n < ? order by n desc limit ?', user, before, limit),
    find: async (ids) => ids.flatMap((id) => find(id) ?? []),
    count: async () => count(),
  }
}
