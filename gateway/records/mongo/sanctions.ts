// Sanctions in MongoDB.
import type { Sanctions } from '../records.ts'
import { MAX_ACTIVE } from '../sanctions.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'
import { newestFirst } from './newestFirst.ts'
import { reading } from './reading.ts'

export function sanctions(collection: Collections): Sanctions {
  const all = collection('sanctions')
  const read = reading(all, fromDocument)
  return {
    async add(sanction) {
      const isNew = await insertOnce(all, toDocument(sanction))
      return isNew ? sanction : ((await read.one({ _id: sanction.id })) ?? sanction)
    },
    find: (id) => read.one({ _id: id }),
    undo: async (id, at) =>
      (await all.updateOne({ _id: id, undone: 0 }, { $set: { undone: at } })).matchedCount > 0,
    acknowledge: async (id, user, at) =>
      (await all.updateOne({ _id: id, user, acknowledged: 0 }, { $set: { acknowledged: at } })).matchedCount >
      0,
    active: (now) =>
      read.all({ undone: 0, ends: { $gt: now } }, { sort: { ends: 1, _id: 1 }, limit: MAX_ACTIVE }),
    list: async ({ user, ...page }) =>
      (await newestFirst(all, user === undefined ? {} : { user }, 'began', page)).map(fromDocument),
  }
}
