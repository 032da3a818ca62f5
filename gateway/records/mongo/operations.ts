// Operators' actions in MongoDB.
import type { Operations } from '../records.ts'
import { newestFirst } from './newestFirst.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'

export function operations(collection: Collections): Operations {
  const all = collection('operations')
  return {
    async begin(operation) {
      if (await insertOnce(all, toDocument(operation))) return operation
      const found = await all.findOne({ _id: operation.id })
      return found === null ? operation : fromDocument(found)
    },
    async settle(id, { outcome, says, at }) {
      const set = { outcome, says, ended: at }
      return (await all.updateOne({ _id: id, ended: 0 }, { $set: set })).matchedCount > 0
    },
    list: async (page) => (await newestFirst(all, {}, 'began', page)).map(fromDocument),
    of: async (user) =>
      (await all.find({ user }, { sort: { began: -1, _id: -1 } }).toArray()).map(fromDocument),
  }
}
