// Finished games and chains of plays in MongoDB.
import * as v from 'valibot'
import { Play, nextPlay, type Games } from '../players/play.ts'
import { readGame } from '../games/schema.ts'
import { pseudonymOf } from '../users.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { conflictRetry, insertOnce, reading } from './queries.ts'

export function games(collection: Collections): Games {
  const all = collection('games')
  const counts = collection('counts')
  const plays = collection('plays')
  const retried = conflictRetry()
  const read = reading(plays, (found) => v.parse(Play, found))
  const last = (user: string): Promise<Play | null> => read.one({ user }, { sort: { n: -1 } })
  return {
    async add(game) {
      const { id } = game
      if ((await all.findOne({ _id: id })) !== null) return false
      // Before the game itself: a stored game is always counted.
      if (game.how !== 'ended') await insertOnce(counts, { _id: id, game: id })
      return insertOnce(all, toDocument(readGame(game)))
    },
    play: (newPlay) => {
      const { user, game } = newPlay
      const _id = `${game.id}:${pseudonymOf(user)}`
      return retried(user, async () => {
        const known = await read.one({ _id })
        if (known !== null) return known
        const play = nextPlay(await last(user), newPlay)
        await plays.insertOne({ _id, ...play })
        return play
      })
    },
    last,
    plays: (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      read.all({ user, n: { $lt: before } }, { sort: { n: -1 }, limit }),
    async find(ids) {
      const found = await reading(all, (game) => readGame(fromDocument(game))).all({ _id: { $in: [...ids] } })
      const byId = new Map(found.map((game) => [game.id, game]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    // From collection metadata: no scan, and no shared counter document.
    count: () => counts.estimatedDocumentCount(),
  }
}
