// Notes in SQLite.
import * as v from 'valibot'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import {
  Feedback,
  REVIEW_RETENTION_MS,
  Review,
  reviewOf,
  type FeedbackStore,
  type NoteChange,
  type NoteCount,
  type Reviewer,
} from '../feedback.ts'
import { COUNT, COUNT_BY_WORDS, COUNT_MATCHES, countColumns, listNotes } from './feedbackQueries.ts'
import type { Statements } from './statements.ts'

/** Above this many matches a word search scans from the newest note instead. */
const RARE_MATCHES = 2000

/** Words as an FTS5 query: all are required, none is an operator. */
const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' ')

export function feedback(sql: Statements): FeedbackStore {
  const notes = sql.table('feedback', Feedback)
  const reviews = sql.table('reviews', Review)
  const countsByWords = wordCounter(sql)
  const saveReview = (review: Review): void => {
    reviews.addOnce(review)
    sql.run('delete from reviews where at < ?', review.at - REVIEW_RETENTION_MS)
  }
  /** Changes notes and stores the review, in one transaction. */
  const withReview = (by: Reviewer, to: NoteChange, work: () => number): number =>
    sql.transaction(() => {
      const done = work()
      saveReview(reviewOf(by, to, done))
      return done
    })
  return {
    add: async (note) => void notes.addOnce(note),
    from: async (user) => notes.all('where user = ? order by added desc, id desc', user),
    find: async (ids) => ids.flatMap((id) => notes.one('where id = ?', id) ?? []),
    async list({ words = [], ...filter }) {
      const { subject = '', kind = '', page = '', since = 0, limit } = filter
      const { resolved, before = Number.MAX_SAFE_INTEGER, beforeId = '' } = filter
      const values = [Number(resolved), since, before, beforeId, subject, kind, page, limit]
      if (words.length === 0) return sql.read(Feedback, listNotes(filter, null), ...values)
      const match = matchOf(words)
      const isRare = sql.count(COUNT_MATCHES, match, RARE_MATCHES + 1) <= RARE_MATCHES
      return sql.read(Feedback, listNotes(filter, isRare ? 'few' : 'many'), ...values, match)
    },
    async counts({ words = [], kind = '', page = '', since = 0, until = Number.MAX_SAFE_INTEGER } = {}) {
      const values = [since, until, kind, page]
      if (words.length > 0) return countsByWords([matchOf(words), ...values])
      const count = (subject: NoteSubject, resolved: 0 | 1): number =>
        sql.count(COUNT, subject, resolved, ...values)
      return NOTE_SUBJECTS.map((subject) => ({
        subject,
        fresh: count(subject, 0),
        resolved: count(subject, 1),
      }))
    },
    change: async (ids, to, by) =>
      withReview(by, to, () => ids.reduce((sum, id) => sum + applyChange(sql, id, to), 0)),
    removeResolved: async (subject, by) =>
      withReview(by, { action: 'delete' }, () =>
        subject === null
          ? sql.run('delete from feedback where resolved = 1')
          : sql.run('delete from feedback where subject = ? and resolved = 1', subject),
      ),
    addReview: async (review) => saveReview(review),
    reviews: async ({ before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) =>
      reviews.all('where (at, id) < (?, ?) order by at desc, id desc limit ?', before, beforeId, limit),
    reviewsOf: async (user) => reviews.all('where user = ? order by at desc, id desc', user),
  }
}

/** Returns the number of changed notes. */
function applyChange(sql: Statements, id: string, to: NoteChange): number {
  switch (to.action) {
    case 'resolve':
    case 'reopen':
      return sql.run('update feedback set resolved = ? where id = ?', Number(to.action === 'resolve'), id)
    case 'move':
      return sql.run('update feedback set subject = ? where id = ?', to.subject, id)
    case 'delete':
      return sql.run('delete from feedback where id = ?', id)
  }
}

const Version = v.object({ data_version: v.number() })
const COLUMNS = NOTE_SUBJECTS.flatMap((subject) => Object.values(countColumns(subject)))
const Counts = v.object(Object.fromEntries(COLUMNS.map((column) => [column, v.number()])))

/** Counts notes by words; this reads every matching note, so the last counts are cached until a change. */
function wordCounter(sql: Statements): (filters: readonly (string | number)[]) => NoteCount[] {
  let cached: { of: string; counts: NoteCount[] } = { of: '', counts: [] }
  return (filters) => {
    // Changes by this connection, and by all others.
    const own = sql.count('select total_changes() as n')
    const of = JSON.stringify([filters, own, sql.read(Version, 'pragma data_version')])
    if (cached.of === of) return cached.counts
    const [row = {}] = sql.read(Counts, COUNT_BY_WORDS, ...filters)
    const counts = NOTE_SUBJECTS.map((subject) => {
      const { fresh, resolved } = countColumns(subject)
      return { subject, fresh: row[fresh] ?? 0, resolved: row[resolved] ?? 0 }
    })
    cached = { of, counts }
    return counts
  }
}
