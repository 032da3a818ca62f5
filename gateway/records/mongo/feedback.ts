// Notes in MongoDB.
import { SUBJECTS } from '../feedback.ts'
import type { FeedbackBox } from '../records.ts'
import { isDuplicate } from './optimisticAppend.ts'
import { newestFirst } from './newestFirst.ts'
import { noteOf, type Collections } from './documents.ts'

export function feedback({ feedback: notes }: Collections): FeedbackBox {
  return {
    async add({ id, ...rest }) {
      try {
        await notes.insertOne({ _id: id, ...rest })
      } catch (error) {
        if (!isDuplicate(error)) throw error
      }
    },
    async find(id) {
      const found = await notes.findOne({ _id: id })
      return found && noteOf(found)
    },
    from: async (user) =>
      (await notes.find({ user }, { sort: { added: -1, _id: -1 } }).toArray()).map(noteOf),
    async list({ subject, resolved, ...stretch }) {
      const filter = { ...(subject === undefined ? {} : { subject }), resolved }
      return (await newestFirst(notes, filter, 'added', stretch)).map(noteOf)
    },
    counts: () =>
      Promise.all(
        SUBJECTS.map(async (subject) => ({
          subject,
          fresh: await notes.countDocuments({ subject, resolved: false }),
          resolved: await notes.countDocuments({ subject, resolved: true }),
        })),
      ),
    changeSubject: async (id, subject) =>
      (await notes.updateOne({ _id: id }, { $set: { subject } })).matchedCount > 0,
    setResolved: async (id, resolved) =>
      (await notes.updateOne({ _id: id }, { $set: { resolved } })).matchedCount > 0,
    remove: async (id) => (await notes.deleteOne({ _id: id })).deletedCount > 0,
    removeResolved: async (subject) =>
      (await notes.deleteMany({ ...(subject === null ? {} : { subject }), resolved: true })).deletedCount,
  }
}
