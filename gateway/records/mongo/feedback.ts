// Notes in MongoDB.
import type { Filter } from 'mongodb'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import {
  REVIEW_RETENTION_MS,
  reviewOf,
  type Feedback,
  type NoteChange,
  type Review,
  type Reviewer,
} from '../feedback.ts'
import type { FeedbackStore } from '../records.ts'
import { newestFirst } from './newestFirst.ts'
import { fromDocument, toDocument, type Collections, type NoteDocument } from './documents.ts'
import { insertOnce } from './inserts.ts'
import { reading } from './reading.ts'
import { backfillSearchTerms, kindOf, searchTerms, requiredTerms } from './noteWords.ts'

const noteOf = ({ words: _, ...stored }: NoteDocument): Feedback => ({
  ...fromDocument(stored),
  kind: kindOf(stored),
  page: stored.page ?? '',
})

export function feedback(collection: Collections): FeedbackStore {
  const notes = collection('feedback')
  const reviews = collection('reviews')
  const read = reading(notes, noteOf)
  /** The words are searched only once all notes have them. */
  const havingWords = async (words: readonly string[]): Promise<Filter<NoteDocument>> => {
    if (words.length === 0) return {}
    await backfillSearchTerms(notes)
    return { words: { $all: [...words] } }
  }
  const updateNotes = async (ids: readonly string[], set: Partial<NoteDocument>): Promise<number> =>
    (await notes.updateMany({ _id: { $in: [...ids] } }, { $set: set })).matchedCount
  const applyChange = async (ids: readonly string[], to: NoteChange): Promise<number> => {
    switch (to.action) {
      case 'resolve':
      case 'reopen':
        return updateNotes(ids, { resolved: to.action === 'resolve' })
      case 'move':
        return updateNotes(ids, { subject: to.subject })
      case 'delete':
        return (await notes.deleteMany({ _id: { $in: [...ids] } })).deletedCount
    }
  }
  async function saveReview(review: Review): Promise<void> {
    await insertOnce(reviews, toDocument(review))
    await reviews.deleteMany({ at: { $lt: review.at - REVIEW_RETENTION_MS } })
  }
  /** The review is stored before the change, so that no change is without one. */
  async function withReview(by: Reviewer, to: NoteChange, work: () => Promise<number>): Promise<number> {
    await saveReview(reviewOf(by, to, 0))
    const done = await work()
    await reviews.updateOne({ _id: by.id }, { $max: { done } })
    return done
  }
  return {
    async add(note) {
      await insertOnce(notes, { ...toDocument(note), words: searchTerms(note) })
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
      const withWords = await havingWords(requiredTerms(filter))
      const conditions = { ...(subject === undefined ? {} : { subject }), resolved, ...withWords }
      return (await newestFirst(notes, conditions, 'added', { before, beforeId, limit }, since)).map(noteOf)
    },
    async counts({ since = 0, until = Number.MAX_SAFE_INTEGER, ...filter } = {}) {
      const conditions = { added: { $gte: since, $lt: until }, ...(await havingWords(requiredTerms(filter))) }
      const count = (subject: NoteSubject, resolved: boolean): Promise<number> =>
        notes.countDocuments({ ...conditions, subject, resolved })
      return Promise.all(
        NOTE_SUBJECTS.map(async (subject) => ({
          subject,
          fresh: await count(subject, false),
          resolved: await count(subject, true),
        })),
      )
    },
    change: (ids, to, by) => withReview(by, to, () => applyChange(ids, to)),
    removeResolved: (subject, by) =>
      withReview(by, { action: 'delete' }, async () => {
        const filter = { ...(subject === null ? {} : { subject }), resolved: true }
        return (await notes.deleteMany(filter)).deletedCount
      }),
    addReview: saveReview,
    reviews: async (page) => (await newestFirst(reviews, {}, 'at', page)).map(fromDocument),
    reviewsOf: (user) => reading(reviews, fromDocument).all({ user }, { sort: { at: -1, _id: -1 } }),
  }
}
