// SQL of feedback notes: lists by each leading filter, and by words.
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import { Feedback, Review } from '../feedback.ts'
import { insertInto } from './rows.ts'

/** The other conditions of a list, beside the one that selects the index; '' matches any. */
const FITS = `resolved = ?1 and added >= ?2 and (added, id) < (?3, ?4)
  and (?5 = '' or subject = ?5) and (?6 = '' or kind = ?6) and (?7 = '' or page = ?7)`

const list = (from: string, lead = 'true'): string =>
  `select feedback.* from ${from} where ${lead} and ${FITS} order by added desc, id desc limit ?8`

/** Columns of a subject's open and resolved counts. */
export const countColumns = (subject: NoteSubject) =>
  ({ fresh: `fresh ${subject}`, resolved: `resolved ${subject}` }) as const

/** Conditional sums, because GROUP BY would sort every row first. */
function countsOf(subject: NoteSubject): string[] {
  const { fresh, resolved } = countColumns(subject)
  const count = (state: 0 | 1): string =>
    `count(*) filter (where subject = '${subject}' and resolved = ${state})`
  return [`${count(0)} as "${fresh}"`, `${count(1)} as "${resolved}"`]
}

/** Scans newest first until enough notes match the words. */
const WITH_WORDS = 'feedback cross join feedback_words as matching on matching.rowid = feedback.n'
/** Looks up the matching notes first, if there are few. */
const BY_WORDS = 'feedback_words as matching cross join feedback on feedback.n = matching.rowid'
const MATCHING = 'matching.feedback_words match ?9'

export const FEEDBACK_QUERIES = {
  addNote: `${insertInto('feedback', Feedback)} on conflict (id) do nothing`,
  noteById: 'select * from feedback where id = ?',
  notesFrom: 'select * from feedback where user = ? order by added desc, id desc',
  notes: list('feedback'),
  notesOfSubject: list('feedback', 'subject = ?5'),
  notesOfKind: list('feedback', 'kind = ?6'),
  notesOnPage: list('feedback', 'page = ?7'),
  notesWithWords: list(WITH_WORDS, MATCHING),
  notesOfSubjectWithWords: list(WITH_WORDS, `subject = ?5 and ${MATCHING}`),
  notesOfKindWithWords: list(WITH_WORDS, `kind = ?6 and ${MATCHING}`),
  notesOnPageWithWords: list(WITH_WORDS, `page = ?7 and ${MATCHING}`),
  notesByWords: list(BY_WORDS, MATCHING),
  countWords: 'select count(*) as n from (select 1 from feedback_words where feedback_words match ? limit ?)',
  countNotes: `select count(*) as n from feedback where subject = ?1 and resolved = ?2 and added >= ?3 and added < ?4
    and (?5 = '' or kind = ?5) and (?6 = '' or page = ?6)`,
  countNotesByWords: `select ${NOTE_SUBJECTS.flatMap(countsOf).join(', ')} from ${BY_WORDS}
    where matching.feedback_words match ?1 and added >= ?2 and added < ?3
    and (?4 = '' or kind = ?4) and (?5 = '' or page = ?5)`,
  // Changes by this connection; data_version covers all others.
  ownChanges: 'select total_changes() as n',
  othersChanges: 'pragma data_version',
  changeSubject: 'update feedback set subject = ? where id = ?',
  setResolved: 'update feedback set resolved = ? where id = ?',
  removeNote: 'delete from feedback where id = ?',
  removeResolved: 'delete from feedback where resolved = 1',
  removeResolvedOf: 'delete from feedback where subject = ? and resolved = 1',
  forgetFeedback: `update feedback set user = '', name = ?, email = '' where user = ?`,

  addReview: `${insertInto('reviews', Review)} on conflict (id) do nothing`,
  removeReviewsBefore: 'delete from reviews where at < ?',
  reviews: 'select * from reviews where (at, id) < (?, ?) order by at desc, id desc limit ?',
  reviewsOf: 'select * from reviews where user = ? order by at desc, id desc',
  forgetReviews: 'update reviews set user = ?, name = ? where user = ?',
} as const
