// Notes in SQLite.
import * as v from 'valibot'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import { Feedback } from '../feedback.ts'
import type { FeedbackBox } from '../records.ts'
import type { Statements } from './statements.ts'

const Count = v.object({ n: v.number() })

export function feedback(ask: Statements): FeedbackBox {
  const notes = ask.of(Feedback)
  const count = (subject: NoteSubject, resolved: boolean): number =>
    ask.of(Count).one('countNotes', subject, Number(resolved))?.n ?? 0
  return {
    add: async (note) => notes.add('addNote', note),
    from: async (user) => notes.all('notesFrom', user),
    async list({ subject, resolved, before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) {
      const rest = [Number(resolved), before, beforeId, limit] as const
      return subject === undefined ? notes.all('notes', ...rest) : notes.all('notesOf', subject, ...rest)
    },
    counts: async () =>
      NOTE_SUBJECTS.map((subject) => ({
        subject,
        fresh: count(subject, false),
        resolved: count(subject, true),
      })),
    changeSubject: async (id, subject) => ask.run('changeSubject', subject, id) > 0,
    setResolved: async (id, resolved) => ask.run('setResolved', Number(resolved), id) > 0,
    removeResolved: async (subject) =>
      subject === null ? ask.run('removeResolved') : ask.run('removeResolvedOf', subject),
  }
}
