// Reports in MongoDB.
import type { Reports } from '../records.ts'
import { OPEN_MOST, REPORTERS_MOST, decisionFields } from '../reports.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'

/** What a list leaves out. */
const HEAD = { words: 0, lines: 0, version: 0 } as const

export function reports(collection: Collections): Reports {
  const all = collection('reports')
  const count = (reporter: string, state: 'upheld' | 'dismissed'): Promise<number> =>
    all.countDocuments({ reporter, state })
  return {
    async add(report) {
      await insertOnce(all, toDocument(report))
    },
    open: async () => {
      const order = { sort: { at: -1, _id: -1 }, limit: OPEN_MOST, projection: HEAD } as const
      return (await all.find({ decided: 0 }, order).toArray()).map(fromDocument)
    },
    decided: async (limit) => {
      const order = { sort: { decided: -1, _id: -1 }, limit, projection: HEAD } as const
      return (await all.find({ decided: { $gt: 0 } }, order).toArray()).map(fromDocument)
    },
    group: async ({ game, about }) => {
      const order = { sort: { at: 1, _id: 1 }, limit: REPORTERS_MOST } as const
      return (await all.find({ about, game }, order).toArray()).map(fromDocument)
    },
    decide: async ({ game, about }, decision) =>
      (await all.updateMany({ about, game }, { $set: decisionFields(decision) })).matchedCount,
    recordOf: async (reporter) => ({
      upheld: await count(reporter, 'upheld'),
      dismissed: await count(reporter, 'dismissed'),
    }),
    from: async (user) =>
      (await all.find({ reporter: user }, { sort: { at: -1, _id: -1 } }).toArray()).map(fromDocument),
    removeBefore: async (at) => void (await all.deleteMany({ at: { $lt: at } })),
  }
}
