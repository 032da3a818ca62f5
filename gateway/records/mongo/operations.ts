// Operators' actions in MongoDB.
import type { Operations } from '../records.ts'
import { newestFirst } from './newestFirst.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'
import { reading } from './reading.ts'

export function operations(collection: Collections): Operations {
  const all = collection('operations')
  const read = reading(all, fromDocument)
  return {
    async begin(operation) {
      const isNew = await insertOnce(all, toDocument(operation))
      return isNew ? operation : ((await read.one({ _id: operation.id })) ?? operation)
    },
    async settle(id, { outcome, says, at }) {
      const set = { outcome, says, ended: at }
      return (await all.updateOne({ _id: id, ended: 0 }, { $set: set })).matchedCount > 0
    },
    list: async (page) => (await newestFirst(all, {}, 'began', page)).map(fromDocument),
    of: (user) => read.all({ user }, { sort: { began: -1, _id: -1 } }),
  }
}
