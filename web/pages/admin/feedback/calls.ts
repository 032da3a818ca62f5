// The calls of the review: each gives what was asked for, or why it was not done.
import * as v from 'valibot'
import { Deleted, Notes, type Note, type NoteSubject } from '#proto/http/feedback.ts'
import { deleteAt, downloadFrom, getFrom, postTo } from '#web/client/net/call.ts'
import { postOnce } from '#web/client/net/once.ts'
import { asked, type Asked } from '#web/pages/admin/adminApi.ts'
import { queryOf, type ListFilter } from './filter.ts'

const Done = v.object({ success: v.literal(true) })

/** Where a note stands in the list: by time, and by id among those of the same millisecond. */
export type Place = Pick<Note, 'id' | 'timeAdded'>

/** What of the list is wanted. */
export interface Wanted {
  filter: ListFilter
  /** Those of one column that follow this note, the last that was read. */
  older?: { resolved: boolean; last: Place }
}

/** The notes, newest first. */
export function readNotes({ filter, older }: Wanted): Promise<Asked<Notes>> {
  const query = queryOf(filter)
  if (older) {
    query.set('resolved', String(older.resolved))
    query.set('before', String(older.last.timeAdded))
    query.set('id', older.last.id)
  }
  const words = query.toString()
  return asked(getFrom(`/feedback/responses${words === '' ? '' : `?${words}`}`, Notes))
}

export const changeSubject = ({ id }: Note, newSubject: NoteSubject): Promise<Asked<unknown>> =>
  asked(postTo('/feedback/change-subject', { response: { id }, newSubject }, Done))

export const toggleResolved = ({ id, resolved }: Note): Promise<Asked<unknown>> =>
  asked(postTo('/feedback/toggle-resolved', { response: { id, resolved } }, Done))

/** Deletes what is resolved, of one subject or of all. */
export const deleteResolved = (subject: NoteSubject | null): Promise<Asked<{ deleted: number }>> =>
  asked(deleteAt('/feedback/responses', { filter: subject === null ? {} : { subject } }, Deleted))

/** Mails an answer to whoever wrote the note. */
export const reply = ({ id }: Note, message: string): Promise<Asked<unknown>> =>
  asked(postOnce('/feedback/reply', { response: { id }, message }, Done))

/** What matches as CSV. */
export const exportNotes = (filter: ListFilter): Promise<Asked<Blob>> =>
  asked(downloadFrom(`/feedback/export?${String(queryOf(filter))}`))
