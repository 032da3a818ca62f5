// Route that exports the matching notes as CSV.
import * as v from 'valibot'
import { REVIEW } from '#proto/http/feedback.ts'
import { BATCH, type NoteMatch, type WalkPlace } from '#proto/http/feedbackBatch.ts'
import type { Feedback } from '../records/feedback.ts'
import type { FeedbackBox } from '../records/records.ts'
import type { HttpContext } from './context.ts'
import { csvLine } from './csv.ts'
import { get, type Endpoint } from './endpoint.ts'
import { requireAdmin } from './guards.ts'
import { NoteQuery, walk } from './noteFilter.ts'
import { refusal } from './router.ts'
import { tooManyRequests } from './tooManyRequests.ts'

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
  const { limits, records } = context
  return [
    get(
      '/feedback/export',
      requireAdmin(
        context,
        REVIEW.notAdmin,
      )(async ({ query }, _, { id }) => {
        const match = v.safeParse(NoteQuery, Object.fromEntries(query))
        if (!match.success) return refusal(400, BATCH.noFilter)
        const wait = await limits.wait('exports', id)
        if (wait > 0) return tooManyRequests(wait)
        return {
          status: 200,
          type: 'text/csv; charset=utf-8',
          body: '',
          stream: csvOf(records.feedback, match.output),
          headers: {
            'Cache-Control': 'no-store',
            'Content-Disposition': 'attachment; filename="feedback.csv"',
          },
        }
      }),
    ),
  ]
}

async function* csvOf(feedback: Pick<FeedbackBox, 'list'>, match: NoteMatch): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let place: WalkPlace | null = null
  do {
    const { notes, next }: Awaited<ReturnType<typeof walk>> = await walk(feedback, match, place, READ_AT_ONCE)
    yield notes.map(lineOf).join('')
    place = next
  } while (place !== null)
}

const lineOf = ({ added, resolved, ...note }: Feedback): string =>
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
