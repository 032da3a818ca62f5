// The note filter of a query string, and cursor pagination over all matches.
import type { NoteMatch, WalkPlace } from '#proto/http/feedbackBatch.ts'
import {
  searchedWords,
  type Feedback,
  type FeedbackFilter,
  type FeedbackStore,
  type NoteFilter,
} from '../../records/feedback.ts'

/** The filter of notes, as the records take it. */
export function noteFilter({ find = '', kind, page, since, until }: NoteMatch): NoteFilter {
  return {
    words: searchedWords(find),
    ...(kind && { kind }),
    ...(page === undefined || page === '' ? {} : { page }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  }
}

/** Whether the search text contains no word, which matches nothing. */
export const isWordless = ({ find = '' }: NoteMatch): boolean =>
  find.trim() !== '' && searchedWords(find).length === 0

/** The filter of one column, from a cursor on. */
export function columnFilter(
  match: NoteMatch,
  { resolved, before, id }: WalkPlace,
  limit: number,
): FeedbackFilter {
  const { until, ...filter } = noteFilter(match)
  const from = { resolved, before: Math.min(before, until ?? before), beforeId: id, limit }
  return { ...filter, ...from, ...(match.subject && { subject: match.subject }) }
}

/**
 * The next page of notes over both columns, and its cursor; null: the end. The columns are read one after the
 * other, open notes first.
 */
export async function nextPage(
  feedback: Pick<FeedbackStore, 'list'>,
  match: NoteMatch,
  after: WalkPlace | null,
  limit: number,
): Promise<{ notes: Feedback[]; next: WalkPlace | null }> {
  const firstPage = { before: Number.MAX_SAFE_INTEGER, id: '' }
  const cursor = after ?? { resolved: match.resolved ?? false, ...firstPage }
  const found = isWordless(match) ? [] : await feedback.list(columnFilter(match, cursor, limit))
  const last = found.at(-1)
  if (last !== undefined && found.length === limit)
    return { notes: found, next: { resolved: cursor.resolved, before: last.added, id: last.id } }
  const isLastPage = cursor.resolved || match.resolved !== undefined
  return { notes: found, next: isLastPage ? null : { resolved: true, ...firstPage } }
}
