// Notes in MongoDB.
import type { Filter } from 'mongodb'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import {
  REVIEW_KEPT_MS,
  reviewOf,
  type Feedback,
  type NoteChange,
  type Review,
  type Reviewer,
} from '../feedback.ts'
import type { FeedbackBox } from '../records.ts'
import { newestFirst } from './newestFirst.ts'
import { fromDocument, toDocument, type Collections, type NoteDocument } from './documents.ts'
import { insertOnce } from './inserts.ts'
import { reading } from './reading.ts'
import { fillNoteWords, kindOf, noteWords, wantedWords } from './noteWords.ts'

const noteOf = ({ words: _, ...stored }: NoteDocument): Feedback => ({
  ...fromDocument(stored),
  kind: kindOf(stored),
  page: stored.page ?? '',
})

export function feedback(collection: Collections): FeedbackBox {
  const notes = collection('feedback')
  const kept = collection('reviews')
  const read = reading(notes, noteOf)
  /** The words are searched only once all notes have them. */
  const holding = async (words: readonly string[]): Promise<Filter<NoteDocument>> => {
    if (words.length === 0) return {}
    await fillNoteWords(notes)
    return { words: { $all: [...words] } }
  }
  const changed = async (ids: readonly string[], set: Partial<NoteDocument>): Promise<number> =>
    (await notes.updateMany({ _id: { $in: [...ids] } }, { $set: set })).matchedCount
  const change = async (ids: readonly string[], to: NoteChange): Promise<number> => {
    switch (to.action) {
      case 'resolve':
      case 'reopen':
        return changed(ids, { resolved: to.action === 'resolve' })
      case 'move':
        return changed(ids, { subject: to.subject })
      case 'delete':
        return (await notes.deleteMany({ _id: { $in: [...ids] } })).deletedCount
    }
  }
  async function keep(review: Review): Promise<void> {
    await insertOnce(kept, toDocument(review))
    await kept.deleteMany({ at: { $lt: review.at - REVIEW_KEPT_MS } })
  }
  /** The review is stored before the change, so that no change is without one. */
  async function reviewed(by: Reviewer, to: NoteChange, work: () => Promise<number>): Promise<number> {
    await keep(reviewOf(by, to, 0))
    const done = await work()
    await kept.updateOne({ _id: by.id }, { $max: { done } })
    return done
  }
  return {
    async add(note) {
      await insertOnce(notes, { ...toDocument(note), words: noteWords(note) })
    },
    from: (user) => read.all({ user }, { sort: { added: -1, _id: -1 } }),
    find: (ids) => read.all({ _id: { $in: [...ids] } }),
    async list({
      subject,
      resolved,
      before = Number.MAX_SAFE_INTEGER,
      beforeId = '',
      limit,
      since,
      ...filter
    }) {
      const held = await holding(wantedWords(filter))
      const fits = { ...(subject === undefined ? {} : { subject }), resolved, ...held }
      return (await newestFirst(notes, fits, 'added', { before, beforeId, limit }, since)).map(noteOf)
    },
    async counts({ since = 0, until = Number.MAX_SAFE_INTEGER, ...filter } = {}) {
      const fits = { added: { $gte: since, $lt: until }, ...(await holding(wantedWords(filter))) }
      const count = (subject: NoteSubject, resolved: boolean): Promise<number> =>
        notes.countDocuments({ ...fits, subject, resolved })
      return Promise.all(
        NOTE_SUBJECTS.map(async (subject) => ({
          subject,
          fresh: await count(subject, false),
          resolved: await count(subject, true),
        })),
      )
    },
    change: (ids, to, by) => reviewed(by, to, () => change(ids, to)),
    removeResolved: (subject, by) =>
      reviewed(by, { action: 'delete' }, async () => {
        const filter = { ...(subject === null ? {} : { subject }), resolved: true }
        return (await notes.deleteMany(filter)).deletedCount
      }),
    addReview: keep,
    reviews: async (page) => (await newestFirst(kept, {}, 'at', page)).map(fromDocument),
    reviewsOf: (user) => reading(kept, fromDocument).all({ user }, { sort: { at: -1, _id: -1 } }),
  }
}
