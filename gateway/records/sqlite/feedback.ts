// Notes in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import {
  Feedback,
  REVIEW_KEPT_MS,
  Review,
  type FeedbackFilter,
  reviewOf,
  type NoteChange,
  type NoteCount,
} from '../feedback.ts'
import type { FeedbackBox } from '../records.ts'
import { countColumns } from './feedbackQueries.ts'
import type { Query } from './queries.ts'
import type { Statements } from './statements.ts'
import { transaction } from './transaction.ts'

const Count = v.object({ n: v.number() })
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
const FEW = 2000

/** Words as an FTS5 query: all are required, none is an operator. */
const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' ')

export function feedback(database: DatabaseSync, ask: Statements): FeedbackBox {
  const notes = ask.of(Feedback)
  const kept = ask.of(Review)
  let counted: { of: string; counts: NoteCount[] } = { of: '', counts: [] }
  const numberOf = (query: Query, ...values: (string | number)[]): number =>
    ask.of(Count).one(query, ...values)?.n ?? 0
  const change = (id: string, to: NoteChange): number => {
    switch (to.action) {
      case 'resolve':
      case 'reopen':
        return ask.run('setResolved', Number(to.action === 'resolve'), id)
      case 'move':
        return ask.run('changeSubject', to.subject, id)
      case 'delete':
        return ask.run('removeNote', id)
    }
  }
  /** Counting reads every matching note, so the last counts are cached until a change. */
  function countedByWords(asked: readonly (string | number)[]): NoteCount[] {
    const of = JSON.stringify([asked, numberOf('ownChanges'), ask.of(Version).one('othersChanges')])
    if (counted.of === of) return counted.counts
    const row = ask.of(Counts).one('countNotesByWords', ...asked) ?? {}
    const counts = NOTE_SUBJECTS.map((subject) => {
      const { fresh, resolved } = countColumns(subject)
      return { subject, fresh: row[fresh] ?? 0, resolved: row[resolved] ?? 0 }
    })
    counted = { of, counts }
    return counts
  }
  const keep = (review: Review): void => {
    kept.add('addReview', review)
    ask.run('removeReviewsBefore', review.at - REVIEW_KEPT_MS)
  }
  return {
    add: async (note) => notes.add('addNote', note),
    from: async (user) => notes.all('notesFrom', user),
    find: async (ids) => ids.flatMap((id) => notes.one('noteById', id) ?? []),
    async list({ words = [], ...filter }) {
      const { subject = '', kind = '', page = '', since = 0, limit } = filter
      const { resolved, before = Number.MAX_SAFE_INTEGER, beforeId = '' } = filter
      const fits = [Number(resolved), since, before, beforeId, subject, kind, page, limit]
      if (words.length === 0) return notes.all(LISTS[leadOf(filter)], ...fits)
      const match = matchOf(words)
      const isRare = numberOf('countWords', match, FEW + 1) <= FEW
      return notes.all(isRare ? 'notesByWords' : LISTS_WITH_WORDS[leadOf(filter)], ...fits, match)
    },
    counts: async ({ words = [], kind = '', page = '', since = 0, until = Number.MAX_SAFE_INTEGER } = {}) => {
      const fits = [since, until, kind, page]
      if (words.length > 0) return countedByWords([matchOf(words), ...fits])
      const count = (subject: NoteSubject, resolved: 0 | 1): number =>
        numberOf('countNotes', subject, resolved, ...fits)
      return NOTE_SUBJECTS.map((subject) => ({
        subject,
        fresh: count(subject, 0),
        resolved: count(subject, 1),
      }))
    },
    change: async (ids, to, by) =>
      transaction(database, () => {
        const changed = ids.reduce((sum, id) => sum + change(id, to), 0)
        keep(reviewOf(by, to, changed))
        return changed
      }),
    removeResolved: async (subject, by) =>
      transaction(database, () => {
        const gone = subject === null ? ask.run('removeResolved') : ask.run('removeResolvedOf', subject)
        keep(reviewOf(by, { action: 'delete' }, gone))
        return gone
      }),
    addReview: async (review) => keep(review),
    reviews: async ({ before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) =>
      kept.all('reviews', before, beforeId, limit),
    reviewsOf: async (user) => kept.all('reviewsOf', user),
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
