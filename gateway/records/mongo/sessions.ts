// Sign-ins in MongoDB.
import type { Sessions } from '../records.ts'
import type { Collections } from './documents.ts'

export function sessions({ sessions: all }: Collections): Sessions {
  return {
    async add({ id, ...rest }) {
      await all.insertOne({ _id: id, ...rest })
    },
    async find(id) {
      const found = await all.findOne({ _id: id })
      if (found === null) return null
      const { _id, ...rest } = found
      return { id: _id, ...rest }
    },
    async renew(id, turn, at) {
      // No $inc: two who do this at once must not go on two turns.
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
