// Finished games and the chains of plays in MongoDB; how many there are is a chain too.
import { following, type Play } from '../games/play.ts'
import { readGame, readReached, readTotals } from '../games/schema.ts'
import type { Games } from '../records.ts'
import { markOf } from '../users.ts'
import { append, isDuplicate, turns } from './chain.ts'
import { gameOf, playOf, type Collections, type PlayDocument } from './documents.ts'

const playFrom = (document: PlayDocument): Play => {
  const play = playOf(document)
  return { ...play, totals: readTotals(play.totals), reached: readReached(play.reached) }
}

export function games({ games: all, counts, plays }: Collections): Games {
  const inTurn = turns()
  const last = async (user: string): Promise<Play | null> => {
    const found = await plays.findOne({ user }, { sort: { n: -1 } })
    return found && playFrom(found)
  }
  const count = async (): Promise<number> => (await counts.findOne({}, { sort: { _id: -1 } }))?._id ?? 0
  /** Gives the game its number. It comes before the game itself: whoever finds the game knows that it is counted. */
  const number = (game: string): Promise<unknown> =>
    inTurn('', () =>
      append<unknown>(
        () => counts.findOne({ game }),
        async () => counts.insertOne({ _id: (await count()) + 1, game }),
      ),
    )
  return {
    async add({ id, ...rest }) {
      if ((await all.findOne({ _id: id })) !== null) return false
      if (rest.how !== 'ended') await number(id)
      try {
        await all.insertOne({ _id: id, ...rest })
        return true
      } catch (error) {
        if (isDuplicate(error)) return false
        throw error
      }
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
    count,
  }
}
