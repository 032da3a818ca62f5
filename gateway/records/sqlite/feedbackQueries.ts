// SQL of feedback notes: lists by each leading filter, and by words.
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import type { FeedbackFilter } from '../feedback.ts'

/** The other conditions of a list, beside the one that selects the index; '' matches any. */
const FITS = `resolved = ?1 and added >= ?2 and (added, id) < (?3, ?4)
  and (?5 = '' or subject = ?5) and (?6 = '' or kind = ?6) and (?7 = '' or page = ?7)`

/** Scans newest first until enough notes match the words. */
const WITH_WORDS = 'feedback cross join feedback_words as matching on matching.rowid = feedback.n'
/** Looks up the matching notes first, if there are few. */
const BY_WORDS = 'feedback_words as matching cross join feedback on feedback.n = matching.rowid'
const MATCHING = 'matching.feedback_words match ?9'

/** A list of notes; `words`: how many notes have the searched words, null: none are searched. */
export function listNotes(
  filter: Pick<FeedbackFilter, 'page' | 'kind' | 'subject'>,
  words: 'few' | 'many' | null,
): string {
  const list = (from: string, lead: string): string =>
    `select feedback.* from ${from} where ${lead} and ${FITS} order by added desc, id desc limit ?8`
  switch (words) {
    case null:
      return list('feedback', leadOf(filter))
    case 'many':
      return list(WITH_WORDS, `${leadOf(filter)} and ${MATCHING}`)
    case 'few':
      return list(BY_WORDS, MATCHING)
  }
}

/** The filter likely to be most selective; nearly all notes are of kind `note`. */
function leadOf({ page, kind, subject }: Pick<FeedbackFilter, 'page' | 'kind' | 'subject'>): string {
  if (page !== undefined) return 'page = ?7'
  if (kind === 'report') return 'kind = ?6'
  return subject === undefined ? 'true' : 'subject = ?5'
}

/** Counts the notes that have a word, up to a limit. */
export const COUNT_MATCHES =
  'select count(*) as n from (select 1 from feedback_words where feedback_words match ? limit ?)'

export const COUNT = `select count(*) as n from feedback where subject = ?1 and resolved = ?2 and added >= ?3 and added < ?4
  and (?5 = '' or kind = ?5) and (?6 = '' or page = ?6)`

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

export const COUNT_BY_WORDS = `select ${NOTE_SUBJECTS.flatMap(countsOf).join(', ')} from ${BY_WORDS}
  where matching.feedback_words match ?1 and added >= ?2 and added < ?3
  and (?4 = '' or kind = ?4) and (?5 = '' or page = ?5)`
