// Operators' actions in MongoDB.
import type { Operations } from '../records.ts'
import { isDuplicate } from './optimisticAppend.ts'
import { newestFirst } from './newestFirst.ts'
import { operationOf, type Collections } from './documents.ts'

export function operations({ operations: all }: Collections): Operations {
  return {
    async begin(given) {
      const { id, ...rest } = given
      try {
        await all.insertOne({ _id: id, ...rest })
        return given
      } catch (error) {
        if (!isDuplicate(error)) throw error
        const found = await all.findOne({ _id: id })
        return found === null ? given : operationOf(found)
      }
    },
    async settle(id, { outcome, says, at }) {
      const set = { outcome, says, ended: at }
      return (await all.updateOne({ _id: id, ended: 0 }, { $set: set })).matchedCount > 0
    },
    list: async (stretch) => (await newestFirst(all, {}, 'began', stretch)).map(operationOf),
    of: async (user) =>
      (await all.find({ user }, { sort: { began: -1, _id: -1 } }).toArray()).map(operationOf),
  }
}
