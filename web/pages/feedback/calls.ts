// The calls of the review: each gives what was asked for, or why it was not done.
import * as v from 'valibot'
import { Deleted, Notes, type Note, type NoteSubject } from '#proto/http/feedback.ts'
import { deleteAt, getFrom, postTo, type Called } from '#web/net/call.ts'
import { token } from '#web/net/session.ts'

/** `refused`: whoever asks is no admin; `failed`: the sentence to show. */
export type Asked<T> = { kind: 'done'; value: T } | { kind: 'refused' } | { kind: 'failed'; text: string }

const Done = v.object({ success: v.literal(true) })

/** What of the list is wanted. */
export interface Wanted {
  /** Null: of all subjects. */
  subject: NoteSubject | null
  /** Older ones of one column, than this moment (server time, ms). */
  older?: { resolved: boolean; before: number }
}

/** The notes, newest first. */
export function readNotes({ subject, older }: Wanted): Promise<Asked<Notes>> {
  const query = new URLSearchParams()
  if (subject !== null) query.set('subject', subject)
  if (older) {
    query.set('resolved', String(older.resolved))
    query.set('before', String(older.before))
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

/** Who asks. `unproven`: on the list of admins, but has not shown that the address is theirs. */
export type Reviewer = 'admin' | 'unproven' | 'nobody'
const Me = v.object({ kind: v.string(), unproven: v.optional(v.literal(true)) })

/** Asked before anything else, so that nobody is refused who could have known. */
export async function whoReviews(): Promise<Asked<Reviewer>> {
  if (token() === '') return { kind: 'refused' }
  const answer = await asked(getFrom('/data/me', Me))
  if (answer.kind !== 'done') return answer
  const { kind, unproven } = answer.value
  return { kind: 'done', value: kind === 'admin' ? 'admin' : unproven ? 'unproven' : 'nobody' }
}

/** A refusal is no sentence here: the page shows another one in its place. */
async function asked<Value>(calling: Promise<Called<Value>>): Promise<Asked<Value>> {
  const called = await calling
  if (called.ok) return { kind: 'done', value: called.value }
  if (called.status === 401 || called.status === 403) return { kind: 'refused' }
  return { kind: 'failed', text: called.says }
}
