// Notes in SQLite.
import { SUBJECTS, type Feedback, type Subject } from '../feedback.ts'
import type { FeedbackBox } from '../records.ts'
import { promised } from './promised.ts'
import { flag, number, text, word, type Row } from './columns.ts'
import type { Statements } from './statements.ts'

const noteFrom = (row: Row): Feedback => ({
  id: text(row, 'id'),
  subject: word(row, 'subject', SUBJECTS),
  message: text(row, 'message'),
  name: text(row, 'name'),
  email: text(row, 'email'),
  user: text(row, 'user'),
  added: number(row, 'added'),
  resolved: flag(row, 'resolved'),
  game: text(row, 'game'),
})

export function feedback(ask: Statements): FeedbackBox {
  return {
    add: ({ id, subject, message, name, email, user, added, resolved, game }) =>
      promised(() => {
        ask.run('addNote', id, subject, message, name, email, user, added, resolved ? 1 : 0, game)
      }),
    find: (id) =>
      promised(() => {
        const row = ask.one('noteById', id)
        return row && noteFrom(row)
      }),
    from: (user) => promised(() => ask.all('notesFrom', user).map(noteFrom)),
    list: ({ subject, resolved, before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) =>
      promised(() => {
        const rest = [resolved ? 1 : 0, before, beforeId, limit] as const
        const rows = subject === undefined ? ask.all('notes', ...rest) : ask.all('notesOf', subject, ...rest)
        return rows.map(noteFrom)
      }),
    counts: () =>
      promised(() => {
        const many = (subject: Subject, resolved: number): number => {
          const row = ask.one('countNotes', subject, resolved)
          return row === null ? 0 : number(row, 'many')
        }
        return SUBJECTS.map((subject) => ({ subject, fresh: many(subject, 0), resolved: many(subject, 1) }))
      }),
    changeSubject: (id, subject) => promised(() => ask.run('changeSubject', subject, id) > 0),
    setResolved: (id, resolved) => promised(() => ask.run('setResolved', resolved ? 1 : 0, id) > 0),
    remove: (id) => promised(() => ask.run('removeNote', id) > 0),
    removeResolved: (subject) =>
      promised(() => (subject === null ? ask.run('removeResolved') : ask.run('removeResolvedOf', subject))),
  }
}
