// Notes in MongoDB.
import { NOTE_SUBJECTS } from '#proto/http/feedback.ts'
import type { FeedbackBox } from '../records.ts'
import { newestFirst } from './newestFirst.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'

export function feedback(collection: Collections): FeedbackBox {
  const notes = collection('feedback')
  return {
    async add(note) {
      await insertOnce(notes, toDocument(note))
    },
    from: async (user) =>
      (await notes.find({ user }, { sort: { added: -1, _id: -1 } }).toArray()).map(fromDocument),
    async list({ subject, resolved, ...page }) {
      const filter = { ...(subject === undefined ? {} : { subject }), resolved }
      return (await newestFirst(notes, filter, 'added', page)).map(fromDocument)
    },
    counts: () =>
      Promise.all(
        NOTE_SUBJECTS.map(async (subject) => ({
          subject,
          fresh: await notes.countDocuments({ subject, resolved: false }),
          resolved: await notes.countDocuments({ subject, resolved: true }),
        })),
      ),
    changeSubject: async (id, subject) =>
      (await notes.updateOne({ _id: id }, { $set: { subject } })).matchedCount > 0,
    setResolved: async (id, resolved) =>
      (await notes.updateOne({ _id: id }, { $set: { resolved } })).matchedCount > 0,
    removeResolved: async (subject) =>
      (await notes.deleteMany({ ...(subject === null ? {} : { subject }), resolved: true })).deletedCount,
  }
}
