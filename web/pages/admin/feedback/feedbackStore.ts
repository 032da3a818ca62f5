// Store of the feedback page: notes and admins' actions; no optimistic updates.
import { create } from 'zustand'
import * as v from 'valibot'
import { Deleted, Notes, type Note, type NoteSubject } from '#proto/http/feedback.ts'
import { deleteAt, downloadFrom, getFrom, postTo, type ApiResult } from '#web/client/net/call.ts'
import { plural } from '#web/ui/text/english.ts'
import { saveFile } from '#web/ui/saveFile.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { LOADING, valueOrSetError, type AdminPage } from '#web/pages/admin/adminApi.ts'
import type { Progress } from './batch.ts'
import { addressOf, ANY, queryOf, type ListFilter } from './filter.ts'

/** Response to a change. */
export const Success = v.object({ success: v.literal(true) })

/** A note's cursor in the list: time, and id among notes of the same millisecond. */
type Place = Pick<Note, 'id' | 'timeAdded'>

interface FeedbackPage extends AdminPage {
  filter: ListFilter
  notes: readonly Note[]
  counts: Notes['counts']
  more: Notes['more']
  /** Cursor after the last note read per column; independent of notes moved between columns since. */
  ends: { fresh: Place | null; resolved: Place | null }
  /** The server's clock minus the local one, in ms. */
  offset: number
  /** Server time in ms when the list was read; “all” excludes notes that arrived later. */
  readAt: number
  canReply: boolean
  /** Ids of the selected notes, including those scrolled out of view; or all matching notes. */
  chosen: ReadonlySet<string> | 'all'
  /** Progress of the batch change in flight; null if there is none. */
  working: Progress | null
  /** Outcome of the last batch change, as text. */
  outcome: string
  exporting: boolean
  /** Ids of the notes with a change in flight. */
  busy: ReadonlySet<string>
  /** Outcome of the last change, as text. */
  status: string
}

const NONE: ReadonlySet<string> = new Set()

export const useFeedback = create<FeedbackPage>()(() => ({
  ...LOADING,
  filter: ANY,
  notes: [],
  counts: [],
  more: { fresh: false, resolved: false },
  ends: { fresh: null, resolved: null },
  offset: 0,
  readAt: 0,
  canReply: false,
  chosen: NONE,
  working: null,
  outcome: '',
  exporting: false,
  busy: NONE,
  status: '',
}))

/** Refresh interval of relative times. */
const REFRESH_MS = 30_000

/** Current server time in ms. */
export const useServerNow = (): number => useNow(REFRESH_MS) + useFeedback((feedback) => feedback.offset)

/** The API's name of the column of new or resolved notes. */
export const columnOf = (resolved: boolean): 'fresh' | 'resolved' => (resolved ? 'resolved' : 'fresh')

// Request counter, to drop responses to superseded requests.
let requestCount = 0

/** Loads the list for a filter; `anew`: shows the loading state. */
export async function loadNotes(filter: ListFilter, { anew = false } = {}): Promise<void> {
  const thisRequest = (requestCount += 1)
  const { state, filter: before } = useFeedback.getState()
  // A changed filter would hide selected notes, so it clears the selection.
  if (String(addressOf(before)) !== String(addressOf(filter))) useFeedback.setState({ chosen: NONE })
  useFeedback.setState({ filter, error: '', ...(anew || state !== 'open' ? { state: 'reading' } : {}) })
  const answer = await getFrom(pathOf(queryOf(filter)), Notes)
  if (thisRequest !== requestCount) return
  const value = valueOrSetError(useFeedback, answer)
  if (value === null) return
  const { responses: notes, counts, more, now, canReply } = value
  const ends = { fresh: endOf(notes, false), resolved: endOf(notes, true) }
  const clock = { offset: now - Date.now(), readAt: now }
  useFeedback.setState({ state: 'open', notes, counts, more, ends, canReply, ...clock })
}

/** Loads older notes at the end of a column. */
export async function loadOlder(resolved: boolean): Promise<void> {
  const { filter, ends } = useFeedback.getState()
  const column = columnOf(resolved)
  const last = ends[column]
  if (last === null) return
  const query = queryOf(filter)
  query.set('resolved', String(resolved))
  query.set('before', String(last.timeAdded))
  query.set('id', last.id)
  const value = valueOrSetError(useFeedback, await getFrom(pathOf(query), Notes))
  if (value === null || useFeedback.getState().filter !== filter) return
  const page = useFeedback.getState()
  const known = new Set(page.notes.map(({ id }) => id))
  const older = value.responses.filter(({ id }) => !known.has(id))
  useFeedback.setState({
    notes: [...page.notes, ...older],
    ends: { ...page.ends, [column]: endOf(value.responses, resolved) ?? last },
    more: { ...page.more, [column]: value.more[column] },
    status: plural(older.length, 'older note'),
  })
}

/** Moves a note to the other column. */
export function toggleResolved(note: Note): Promise<boolean> {
  const { id, resolved } = note
  const call = (): Promise<ApiResult<unknown>> =>
    postTo('/feedback/toggle-resolved', { response: { id, resolved } }, Success)
  return change(note, { ...note, resolved: !resolved }, resolved ? 'Opened again' : 'Resolved', call)
}

/** Changes a note's subject. */
export async function changeSubject(note: Note, to: NoteSubject): Promise<void> {
  const { id, userResponse } = note
  if (userResponse.subject === to) return
  const changed = { ...note, userResponse: { ...userResponse, subject: to } }
  await change(note, changed, 'The subject is changed', () =>
    postTo('/feedback/change-subject', { response: { id }, newSubject: to }, Success),
  )
}

/** Deletes the resolved notes, of the filtered subject or of all. */
export async function deleteResolved(): Promise<void> {
  const { filter } = useFeedback.getState()
  const body = { filter: filter.subject === '' ? {} : { subject: filter.subject } }
  const value = valueOrSetError(useFeedback, await deleteAt('/feedback/responses', body, Deleted))
  if (value === null) return
  await loadNotes(filter)
  useFeedback.setState({ status: `${value.deleted} deleted` })
}

/** Updates a note locally after the server has changed it; one call at a time per note. */
async function change(note: Note, changed: Note, status: string, call: () => Promise<ApiResult<unknown>>) {
  const { id } = note
  if (useFeedback.getState().busy.has(id)) return false
  useFeedback.setState(({ busy }) => ({ busy: new Set([...busy, id]), error: '' }))
  const value = valueOrSetError(useFeedback, await call())
  useFeedback.setState(({ busy }) => ({ busy: new Set([...busy].filter((each) => each !== id)) }))
  if (value === null) return false
  useFeedback.setState(({ notes, counts }) => ({
    notes: notes.map((each) => (each.id === id ? changed : each)),
    counts: adjustCounts(adjustCounts(counts, note, -1), changed, 1),
    status,
  }))
  return true
}

/** The counts with this note added or removed. */
function adjustCounts(counts: Notes['counts'], { resolved, userResponse }: Note, by: 1 | -1) {
  const column = columnOf(resolved)
  return counts.map((each) =>
    each.subject === userResponse.subject ? { ...each, [column]: each[column] + by } : each,
  )
}

/** Downloads the matching notes as a CSV file. */
export async function exportFile(): Promise<void> {
  const { filter } = useFeedback.getState()
  useFeedback.setState({ exporting: true, error: '' })
  const file = valueOrSetError(useFeedback, await downloadFrom(`/feedback/export?${String(queryOf(filter))}`))
  useFeedback.setState({ exporting: false })
  if (file === null) return
  saveFile(file, 'feedback.csv')
  useFeedback.setState({ status: 'The file is downloaded' })
}

/** Selects or deselects a note. */
export function selectNote(id: string, isChosen: boolean): void {
  useFeedback.setState(({ chosen, notes }) => {
    const ids = new Set(chosen === 'all' ? notes.map((note) => note.id) : chosen)
    if (isChosen) ids.add(id)
    else ids.delete(id)
    return { chosen: ids }
  })
}

/** Selects all matching notes, or clears the selection. */
export const selectAll = (all: boolean): void => useFeedback.setState({ chosen: all ? 'all' : NONE })

function pathOf(query: URLSearchParams): string {
  const words = String(query)
  return `/feedback/responses${words === '' ? '' : `?${words}`}`
}

/** Cursor of the last note of a column. */
const endOf = (notes: readonly Note[], resolved: boolean): Place | null =>
  notes.findLast((note) => note.resolved === resolved) ?? null

/** Number of notes per column, of a subject or of all. */
export function countOf(counts: Notes['counts'], subject: NoteSubject | '') {
  const matching = counts.filter((each) => subject === '' || each.subject === subject)
  return {
    fresh: matching.reduce((sum, { fresh }) => sum + fresh, 0),
    resolved: matching.reduce((sum, { resolved }) => sum + resolved, 0),
  }
}
