// Notes in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import {
  Feedback,
  REVIEW_RETENTION_MS,
  Review,
  type FeedbackFilter,
  reviewOf,
  type NoteChange,
  type NoteCount,
} from '../feedback.ts'
import type { FeedbackStore } from '../records.ts'
import { countColumns } from './feedbackQueries.ts'
import type { Query } from './queries.ts'
import type { Statements } from './statements.ts'
import { transaction } from './transaction.ts'

const Version = v.object({ data_version: v.number() })
const Counts = v.object(
  Object.fromEntries(
    NOTE_SUBJECTS.flatMap((subject) => Object.values(countColumns(subject))).map((column) => [
      column,
      v.number(),
    ]),
  ),
)

/** Above this many matches a word search scans from the newest note instead. */
const RARE_MATCHES = 2000

/** Words as an FTS5 query: all are required, none is an operator. */
const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' ')

export function feedback(database: DatabaseSync, sql: Statements): FeedbackStore {
  const notes = sql.of(Feedback)
  const reviews = sql.of(Review)
  let cachedCounts: { of: string; counts: NoteCount[] } = { of: '', counts: [] }
  const applyChange = (id: string, to: NoteChange): number => {
    switch (to.action) {
      case 'resolve':
      case 'reopen':
        return sql.run('setResolved', Number(to.action === 'resolve'), id)
      case 'move':
        return sql.run('changeSubject', to.subject, id)
      case 'delete':
        return sql.run('removeNote', id)
    }
  }
  /** Counting reads every matching note, so the last counts are cached until a change. */
  function countsByWords(filters: readonly (string | number)[]): NoteCount[] {
    const of = JSON.stringify([filters, sql.count('ownChanges'), sql.of(Version).one('othersChanges')])
    if (cachedCounts.of === of) return cachedCounts.counts
    const row = sql.of(Counts).one('countNotesByWords', ...filters) ?? {}
    const counts = NOTE_SUBJECTS.map((subject) => {
      const { fresh, resolved } = countColumns(subject)
      return { subject, fresh: row[fresh] ?? 0, resolved: row[resolved] ?? 0 }
    })
    cachedCounts = { of, counts }
    return counts
  }
  const saveReview = (review: Review): void => {
    reviews.add('addReview', review)
    sql.run('removeReviewsBefore', review.at - REVIEW_RETENTION_MS)
  }
  return {
    add: async (note) => notes.add('addNote', note),
    from: async (user) => notes.all('notesFrom', user),
    find: async (ids) => ids.flatMap((id) => notes.one('noteById', id) ?? []),
    async list({ words = [], ...filter }) {
      const { subject = '', kind = '', page = '', since = 0, limit } = filter
      const { resolved, before = Number.MAX_SAFE_INTEGER, beforeId = '' } = filter
      const filterValues = [Number(resolved), since, before, beforeId, subject, kind, page, limit]
      if (words.length === 0) return notes.all(LISTS[leadOf(filter)], ...filterValues)
      const match = matchOf(words)
      const isRare = sql.count('countWords', match, RARE_MATCHES + 1) <= RARE_MATCHES
      return notes.all(isRare ? 'notesByWords' : LISTS_WITH_WORDS[leadOf(filter)], ...filterValues, match)
    },
    counts: async ({ words = [], kind = '', page = '', since = 0, until = Number.MAX_SAFE_INTEGER } = {}) => {
      const filterValues = [since, until, kind, page]
      if (words.length > 0) return countsByWords([matchOf(words), ...filterValues])
      const count = (subject: NoteSubject, resolved: 0 | 1): number =>
        sql.count('countNotes', subject, resolved, ...filterValues)
      return NOTE_SUBJECTS.map((subject) => ({
        subject,
        fresh: count(subject, 0),
        resolved: count(subject, 1),
      }))
    },
    change: async (ids, to, by) =>
      transaction(database, () => {
        const changed = ids.reduce((sum, id) => sum + applyChange(id, to), 0)
        saveReview(reviewOf(by, to, changed))
        return changed
      }),
    removeResolved: async (subject, by) =>
      transaction(database, () => {
        const gone = subject === null ? sql.run('removeResolved') : sql.run('removeResolvedOf', subject)
        saveReview(reviewOf(by, { action: 'delete' }, gone))
        return gone
      }),
    addReview: async (review) => saveReview(review),
    reviews: async ({ before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) =>
      reviews.all('reviews', before, beforeId, limit),
    reviewsOf: async (user) => reviews.all('reviewsOf', user),
  }
}

type Lead = 'page' | 'kind' | 'subject' | 'none'

const LISTS: Readonly<Record<Lead, Query>> = {
  page: 'notesOnPage',
  kind: 'notesOfKind',
  subject: 'notesOfSubject',
  none: 'notes',
}
const LISTS_WITH_WORDS: Readonly<Record<Lead, Query>> = {
  page: 'notesOnPageWithWords',
  kind: 'notesOfKindWithWords',
  subject: 'notesOfSubjectWithWords',
  none: 'notesWithWords',
}

/** The filter likely to be most selective; nearly all notes are of kind `note`. */
function leadOf({ page, kind, subject }: Omit<FeedbackFilter, 'words'>): Lead {
  if (page !== undefined) return 'page'
  if (kind === 'report') return 'kind'
  return subject === undefined ? 'none' : 'subject'
}
