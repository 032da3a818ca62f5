// Finished games and chains of plays in MongoDB.
import { following, type Play } from '../games/play.ts'
import { readGame, readReached, readTotals } from '../games/schema.ts'
import type { Games } from '../records.ts'
import { markOf } from '../users.ts'
import { append, isDuplicate, mutexByKey } from './optimisticAppend.ts'
import { gameOf, playOf, type Collections, type PlayDocument } from './documents.ts'

const playFrom = (document: PlayDocument): Play => {
  const play = playOf(document)
  return { ...play, totals: readTotals(play.totals), reached: readReached(play.reached) }
}

export function games({ games: all, counts, plays }: Collections): Games {
  const inTurn = mutexByKey()
  const last = async (user: string): Promise<Play | null> => {
    const found = await plays.findOne({ user }, { sort: { n: -1 } })
    return found && playFrom(found)
  }
  /** True: this call did it. Two who insert the same document meet in nothing but its own id. */
  async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
    try {
      await insert()
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  }
  return {
    async add({ id, ...rest }) {
      if ((await all.findOne({ _id: id })) !== null) return false
      // It comes before the game itself: whoever finds the game knows that it is counted.
      if (rest.how !== 'ended') await insertOnce(() => counts.insertOne({ _id: id, game: id }))
      return insertOnce(() => all.insertOne({ _id: id, ...rest }))
    },
    play: (wanted) => {
      const { user, game } = wanted
      const _id = `${game.id}:${markOf(user)}`
      return inTurn(user, () =>
        append<Play>(
          async () => {
            const there = await plays.findOne({ _id })
            return there && playFrom(there)
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
      return found.map(playFrom)
    },
    async find(ids) {
      const found = new Map<string, unknown>()
      for (const game of await all.find({ _id: { $in: [...ids] } }).toArray())
        found.set(game._id, gameOf(game))
      return ids.flatMap((id) => (found.has(id) ? [readGame(found.get(id))] : []))
    },
    // Kept by the database beside the collection: nothing is counted, and no document is everybody's.
    count: () => counts.estimatedDocumentCount(),
  }
}
