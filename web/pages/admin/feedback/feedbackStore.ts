// The letterbox: the notes that are shown, and what an admin does with them; the page changes only what the server has done.
import { create } from 'zustand'
import { plural } from '#web/ui/english.ts'
import type { Note, Notes, NoteSubject } from '#proto/http/feedback.ts'
import { taken, whoAsks, type AdminPage, type Asked } from '#web/pages/admin/adminApi.ts'
import { changeSubject, deleteResolved, readNotes, toggleResolved, type Place } from './calls.ts'

interface Box extends AdminPage {
  /** Null: all subjects. */
  subject: NoteSubject | null
  notes: readonly Note[]
  counts: Notes['counts']
  more: Notes['more']
  /** The last note of each column that was read: whatever is moved meanwhile, the list goes on there. */
  ends: { fresh: Place | null; resolved: Place | null }
  /** Server time minus this machine's, ms. */
  offset: number
  /** The note something is being done with; '': none. */
  busy: string
  /** What was done last, in words. */
  said: string
}

export const useBox = create<Box>()(() => ({
  state: 'reading',
  subject: null,
  notes: [],
  counts: [],
  more: { fresh: false, resolved: false },
  ends: { fresh: null, resolved: null },
  offset: 0,
  busy: '',
  trouble: '',
  said: '',
}))

// An answer that comes after a newer question is nobody's.
let questions = 0

/** Reads the list anew, of one subject or of all; `anew`: what is shown goes first. */
export async function read(subject: NoteSubject | null, { anew = false } = {}): Promise<void> {
  const mine = (questions += 1)
  const { state } = useBox.getState()
  useBox.setState({ subject, trouble: '', ...(anew || state !== 'open' ? { state: 'reading' } : {}) })
  const who = state === 'open' && !anew ? 'admin' : await whoAsks()
  if (mine !== questions) return
  if (who !== 'admin') return useBox.setState({ state: who, notes: [] })
  const answer = await readNotes({ subject })
  if (mine !== questions) return
  const value = taken(useBox, answer)
  if (value === null) return
  const { responses: notes, counts, more, now } = value
  const ends = { fresh: endOf(notes, false), resolved: endOf(notes, true) }
  useBox.setState({ state: 'open', notes, counts, more, ends, offset: now - Date.now() })
}

/** Adds older notes to the end of a column. */
export async function readOlder(resolved: boolean): Promise<void> {
  const { subject, ends } = useBox.getState()
  const column = resolved ? 'resolved' : 'fresh'
  const last = ends[column]
  if (last === null) return
  const value = taken(useBox, await readNotes({ subject, older: { resolved, last } }))
  if (value === null || useBox.getState().subject !== subject) return
  const held = useBox.getState()
  const known = new Set(held.notes.map(({ id }) => id))
  const older = value.responses.filter(({ id }) => !known.has(id))
  useBox.setState({
    notes: [...held.notes, ...older],
    ends: { ...held.ends, [column]: endOf(value.responses, resolved) ?? last },
    more: { ...held.more, [column]: value.more[column] },
    said: plural(older.length, 'older note'),
  })
}

/** Moves a note to the other column. */
export async function toggle(note: Note): Promise<boolean> {
  const done = await withNote(note, () => toggleResolved(note))
  if (!done) return false
  const resolved = !note.resolved
  put({ ...note, resolved })
  count(note.userResponse.subject, note.resolved, -1)
  count(note.userResponse.subject, resolved, 1)
  useBox.setState({ said: resolved ? 'Resolved' : 'Opened again' })
  return true
}

/** Gives a note another subject. */
export async function reword(note: Note, to: NoteSubject): Promise<void> {
  const from = note.userResponse.subject
  if (from === to || !(await withNote(note, () => changeSubject(note, to)))) return
  put({ ...note, userResponse: { ...note.userResponse, subject: to } })
  count(from, note.resolved, -1)
  count(to, note.resolved, 1)
  useBox.setState({ said: 'The subject is changed' })
}

/** Deletes what is resolved, of the subject that is shown or of all. */
export async function clear(): Promise<void> {
  const { subject } = useBox.getState()
  const value = taken(useBox, await deleteResolved(subject))
  if (value === null) return
  await read(subject)
  useBox.setState({ said: `${value.deleted} deleted` })
}

async function withNote(note: Note, work: () => Promise<Asked<unknown>>): Promise<boolean> {
  if (useBox.getState().busy !== '') return false
  useBox.setState({ busy: note.id, trouble: '' })
  const value = taken(useBox, await work())
  useBox.setState({ busy: '' })
  return value !== null
}

/** The last of a column, in the order they were read. */
const endOf = (notes: readonly Note[], resolved: boolean): Place | null =>
  notes.findLast((note) => note.resolved === resolved) ?? null

const put = (changed: Note): void =>
  useBox.setState(({ notes }) => ({ notes: notes.map((note) => (note.id === changed.id ? changed : note)) }))

function count(subject: NoteSubject, isResolved: boolean, by: number): void {
  const column = isResolved ? 'resolved' : 'fresh'
  useBox.setState(({ counts }) => ({
    counts: counts.map((each) =>
      each.subject === subject ? { ...each, [column]: each[column] + by } : each,
    ),
  }))
}

/** How many notes of a subject, or of all, there are in both columns. */
export function countOf(
  counts: Notes['counts'],
  subject: NoteSubject | null,
): { fresh: number; resolved: number } {
  const those = counts.filter((each) => subject === null || each.subject === subject)
  return {
    fresh: those.reduce((sum, { fresh }) => sum + fresh, 0),
    resolved: those.reduce((sum, { resolved }) => sum + resolved, 0),
  }
}
