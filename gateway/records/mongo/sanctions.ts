// Sanctions in MongoDB.
import type { Sanctions } from '../records.ts'
import { ACTIVE_MOST } from '../sanctions.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'
import { newestFirst } from './newestFirst.ts'

export function sanctions(collection: Collections): Sanctions {
  const all = collection('sanctions')
  return {
    async add(sanction) {
      if (await insertOnce(all, toDocument(sanction))) return sanction
      const found = await all.findOne({ _id: sanction.id })
      return found === null ? sanction : fromDocument(found)
    },
    async find(id) {
      const found = await all.findOne({ _id: id })
      return found && fromDocument(found)
    },
    undo: async (id, at) =>
      (await all.updateOne({ _id: id, undone: 0 }, { $set: { undone: at } })).matchedCount > 0,
    acknowledge: async (id, user, at) =>
      (await all.updateOne({ _id: id, user, acknowledged: 0 }, { $set: { acknowledged: at } })).matchedCount >
      0,
    active: async (now) => {
      const order = { sort: { ends: 1, _id: 1 }, limit: ACTIVE_MOST } as const
      return (await all.find({ undone: 0, ends: { $gt: now } }, order).toArray()).map(fromDocument)
    },
    list: async ({ user, ...page }) =>
      (await newestFirst(all, user === undefined ? {} : { user }, 'began', page)).map(fromDocument),
  }
}
