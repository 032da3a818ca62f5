// The calls of the review: each gives what was asked for, or why it was not done.
import * as v from 'valibot'
import { Deleted, Notes, type Note, type NoteSubject } from '#proto/http/feedback.ts'
import { deleteAt, getFrom, postTo } from '#web/client/net/call.ts'
import { asked, type Asked } from '#web/pages/admin/adminApi.ts'

const Done = v.object({ success: v.literal(true) })

/** Where a note stands in the list: by time, and by id among those of the same millisecond. */
export type Place = Pick<Note, 'id' | 'timeAdded'>

/** What of the list is wanted. */
export interface Wanted {
  /** Null: of all subjects. */
  subject: NoteSubject | null
  /** Those of one column that follow this note, the last that was read. */
  older?: { resolved: boolean; last: Place }
}

/** The notes, newest first. */
export function readNotes({ subject, older }: Wanted): Promise<Asked<Notes>> {
  const query = new URLSearchParams()
  if (subject !== null) query.set('subject', subject)
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
