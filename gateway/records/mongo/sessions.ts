// Sessions in MongoDB.
import type { Sessions } from '../records.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { reading } from './reading.ts'

export function sessions(collection: Collections): Sessions {
  const all = collection('sessions')
  return {
    async add(session) {
      await all.insertOne(toDocument(session))
    },
    find: (id) => reading(all, fromDocument).one({ _id: id }),
    async renew(id, turn, at) {
      // Not $inc: concurrent calls must not advance by two turns.
      await all.updateOne({ _id: id, turn }, { $set: { turn: turn + 1, renewed: at } })
    },
    async remove(id) {
      await all.deleteOne({ _id: id })
    },
    async keepNewest(user, most) {
      const newest = { sort: { renewed: -1, _id: 1 }, skip: most, projection: { _id: 1 } } as const
      const found = all.find<{ _id: string }>({ user }, newest)
      const older = (await found.toArray()).map(({ _id }) => _id)
      if (older.length > 0) await all.deleteMany({ _id: { $in: older } })
    },
    async removeBefore(at) {
      await all.deleteMany({ renewed: { $lt: at } })
    },
  }
}
