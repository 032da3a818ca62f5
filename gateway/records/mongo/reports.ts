// Reports in MongoDB.
import type { Reports } from '../records.ts'
import {
  MAX_OPEN,
  MAX_REPORTERS,
  aboutForgotten,
  byForgotten,
  decisionFields,
  type Report,
} from '../reports.ts'
import { FORGOTTEN_NAME, FORGOTTEN_ID_RANGE } from '../users.ts'
import { changedItems, fromDocument, toDocument, type Collections, type ReportDocument } from './documents.ts'
import { insertOnce } from './inserts.ts'
import { reading } from './reading.ts'

/** Projection of lists. */
const HEAD = { words: 0, lines: 0, version: 0 } as const

export function reports(collection: Collections): Reports {
  const all = collection('reports')
  const read = reading(all, fromDocument)
  const count = (reporter: string, state: 'upheld' | 'dismissed'): Promise<number> =>
    all.countDocuments({ reporter, state })
  return {
    async add(report) {
      await insertOnce(all, toDocument(report))
    },
    open: () => read.all({ decided: 0 }, { sort: { at: -1, _id: -1 }, limit: MAX_OPEN, projection: HEAD }),
    decided: (limit) =>
      read.all({ decided: { $gt: 0 } }, { sort: { decided: -1, _id: -1 }, limit, projection: HEAD }),
    group: ({ game, about }) => read.all({ about, game }, { sort: { at: 1, _id: 1 }, limit: MAX_REPORTERS }),
    decide: async ({ game, about }, decision) =>
      (await all.updateMany({ about, game }, { $set: decisionFields(decision) })).matchedCount,
    recordOf: async (reporter) => ({
      upheld: await count(reporter, 'upheld'),
      dismissed: await count(reporter, 'dismissed'),
    }),
    from: (user) => read.all({ reporter: user }, { sort: { at: -1, _id: -1 } }),
    removeBefore: async (at) => void (await all.deleteMany({ at: { $lt: at } })),
    removeForgotten: (now) => removeForgotten(collection, now),
  }
}

async function removeForgotten(collection: Collections, now: number): Promise<void> {
  const all = collection('reports')
  const [from, to] = FORGOTTEN_ID_RANGE
  for (const about of await all.distinct('about', { about: { $gte: from, $lt: to } })) {
    const sanctions = await collection('sanctions').find({ user: about }).toArray()
    const isInForce = sanctions.some(({ undone, ends }) => undone === 0 && ends > now)
    if (!isInForce) await all.deleteMany({ about })
  }
}

/**
 * Deletes reports about a forgotten user, except upheld ones while a sanction is in force, which are
 * pseudonymised, and pseudonymises those by the user. Idempotent.
 */
export async function forgetReports(collection: Collections, id: string, gone: string): Promise<void> {
  const all = collection('reports')
  const update = async ({ _id, lines: before }: ReportDocument, change: Partial<Report>): Promise<void> => {
    const { lines = before, ...head } = change
    await all.updateOne({ _id }, { $set: { ...head, ...changedItems('lines', before, lines) } })
  }
  for (const report of await all.find({ about: id }).toArray()) {
    if (report.state === 'upheld') await update(report, aboutForgotten(fromDocument(report), gone))
    else await all.deleteOne({ _id: report._id })
  }
  for (const report of await all.find({ reporter: id }).toArray())
    await update(report, byForgotten(fromDocument(report), gone))
  const decider = { decider: gone, deciderName: FORGOTTEN_NAME }
  await all.updateMany({ decider: id }, { $set: decider })
  await removeForgotten(collection, Date.now())
}
