// Route that exports the matching notes as CSV.
import type { NoteMatch, WalkPlace } from '#proto/http/feedbackBatch.ts'
import type { Feedback, FeedbackStore } from '../../records/feedback.ts'
import type { HttpContext } from '../context.ts'
import { csvLine } from '../csv.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireAdmin } from '../guards.ts'
import { nextPage } from './noteFilter.ts'
import { NoteQuery } from '../queries.ts'

/** Notes per read. */
const READ_AT_ONCE = 200
const COLUMNS = [
  'id',
  'added',
  'state',
  'kind',
  'subject',
  'page',
  'name',
  'email',
  'user',
  'message',
] as const
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
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let cursor: WalkPlace | null = null
  do {
    const { notes, next }: Awaited<ReturnType<typeof nextPage>> = await nextPage(
      feedback,
      match,
      cursor,
      READ_AT_ONCE,
    )
    yield notes.map(csvLineOf).join('')
    cursor = next
  } while (cursor !== null)
}

const csvLineOf = ({ added, resolved, ...note }: Feedback): string =>
  csvLine([
    note.id,
    new Date(added).toISOString(),
    resolved ? 'resolved' : 'new',
    note.kind,
    note.subject,
    note.page,
    note.name,
    note.email,
    note.user,
    note.message,
  ])
