// Route that exports the matching notes as CSV.
import type { NoteMatch, WalkPlace } from '#proto/http/feedbackBatch.ts'
import type { Feedback, FeedbackStore } from '../../records/feedback.ts'
import type { HttpContext } from '../context.ts'
import { csvLine } from '../csv.ts'
import { routesFor, type Endpoint, requireAdmin } from '../endpoint.ts'
import { nextPage } from './noteFilter.ts'
import { NoteQuery } from '../queries.ts'

/** Notes per read. */
const READ_AT_ONCE = 200
/** The columns, each with its value of a note. */
const COLUMNS: readonly (readonly [name: string, valueOf: (note: Feedback) => string])[] = [
  ['id', ({ id }) => id],
  ['added', ({ added }) => new Date(added).toISOString()],
  ['state', ({ resolved }) => (resolved ? 'resolved' : 'new')],
  ['kind', ({ kind }) => kind],
  ['subject', ({ subject }) => subject],
  ['page', ({ page }) => page],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['user', ({ user }) => user],
  ['message', ({ message }) => message],
]
/** Some spreadsheets misread UTF-8 without it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** GET /feedback/export */
export function feedbackExport(context: HttpContext): Endpoint[] {
  return [
    routesFor(requireAdmin(context, 'exports')).get('/feedback/export', NoteQuery, (match) => ({
      status: 200,
      type: 'text/csv; charset=utf-8',
      body: '',
      stream: csvOf(context.records.feedback, match),
      headers: {
        'Cache-Control': 'no-store',
        'Content-Disposition': 'attachment; filename="feedback.csv"',
      },
    })),
  ]
}

async function* csvOf(feedback: Pick<FeedbackStore, 'list'>, match: NoteMatch): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name))
  let cursor: WalkPlace | null = null
  do {
    const page: Awaited<ReturnType<typeof nextPage>> = await nextPage(feedback, match, cursor, READ_AT_ONCE)
    yield page.notes.map(csvLineOf).join('')
    cursor = page.next
  } while (cursor !== null)
}

const csvLineOf = (note: Feedback): string => csvLine(COLUMNS.map(([, valueOf]) => valueOf(note)))
