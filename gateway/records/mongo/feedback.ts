// Notes in MongoDB.
import type { Collection, Filter } from 'mongodb'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import {
  REVIEW_RETENTION_MS,
  reviewOf,
  type Feedback,
  type FeedbackStore,
  type NoteChange,
  type Review,
  type Reviewer,
} from '../feedback.ts'
import { fromDocument, toDocument, type Collections, type NoteDocument } from './documents.ts'
import { backfillSearchTerms, kindOf, searchTerms, requiredTerms } from './noteWords.ts'
import { insertOnce, newestFirst, reading } from './queries.ts'

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
    async list({ subject, resolved, since, ...filter }) {
      const withWords = await havingWords(requiredTerms(filter))
      const conditions = { ...(subject === undefined ? {} : { subject }), resolved, ...withWords }
      return (await newestFirst(notes, conditions, 'added', filter, since)).map(noteOf)
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
    change: (ids, to, by) => withReview(by, to, () => applyChange(notes, { _id: { $in: [...ids] } }, to)),
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

/** Returns the number of notes that fit. */
async function applyChange(
  notes: Collection<NoteDocument>,
  filter: Filter<NoteDocument>,
  to: NoteChange,
): Promise<number> {
  const update = async (set: Partial<NoteDocument>): Promise<number> =>
    (await notes.updateMany(filter, { $set: set })).matchedCount
  switch (to.action) {
    case 'resolve':
    case 'reopen':
      return update({ resolved: to.action === 'resolve' })
    case 'move':
      return update({ subject: to.subject })
    case 'delete':
      return (await notes.deleteMany(filter)).deletedCount
  }
}
