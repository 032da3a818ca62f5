// Finished games and chains of plays in MongoDB.
import * as v from 'valibot'
import { Play, following } from '../games/play.ts'
import { readGame } from '../games/schema.ts'
import type { Games } from '../records.ts'
import { markOf } from '../users.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { append, insertOnce, mutexByKey } from './inserts.ts'

export function games(collection: Collections): Games {
  const all = collection('games')
  const counts = collection('counts')
  const plays = collection('plays')
  const inTurn = mutexByKey()
  const last = async (user: string): Promise<Play | null> => {
    const found = await plays.findOne({ user }, { sort: { n: -1 } })
    return found && v.parse(Play, found)
  }
  return {
    async add(game) {
      const { id } = game
      if ((await all.findOne({ _id: id })) !== null) return false
      // Before the game itself: a stored game is always counted.
      if (game.how !== 'ended') await insertOnce(counts, { _id: id, game: id })
      return insertOnce(all, toDocument(game))
    },
    play: (wanted) => {
      const { user, game } = wanted
      const _id = `${game.id}:${markOf(user)}`
      return inTurn(user, () =>
        append<Play>(
          async () => {
            const there = await plays.findOne({ _id })
            return there && v.parse(Play, there)
          },
          async () => {
            const play = following(await last(user), wanted)
            await plays.insertOne({ _id, ...play })
            return play
          },
        ),
      )
    },
    last,
    async plays(user, { before = Number.MAX_SAFE_INTEGER, limit }) {
      const found = await plays.find({ user, n: { $lt: before } }, { sort: { n: -1 }, limit }).toArray()
      return found.map((play) => v.parse(Play, play))
    },
    async find(ids) {
      const found = await all.find({ _id: { $in: [...ids] } }).toArray()
      const byId = new Map(found.map((game) => [game._id, game]))
      return ids.flatMap((id) => {
        const game = byId.get(id)
        return game === undefined ? [] : [readGame(fromDocument(game))]
      })
    },
    // From collection metadata: no scan, and no shared counter document.
    count: () => counts.estimatedDocumentCount(),
  }
}
