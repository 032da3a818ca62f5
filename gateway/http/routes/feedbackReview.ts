// Routes of the feedback review, for admins.
import type { InferOutput } from 'valibot'
import {
  ChangeSubject,
  DeleteResolved,
  NOTES_PAGE_SIZE,
  NOTE_SUBJECTS,
  REVIEW,
  ToggleResolved,
  type Deleted,
  type Note,
  type Notes,
} from '#proto/http/feedback.ts'
import type { Feedback, NoteChange } from '../../records/feedback.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireAdmin } from '../guards.ts'
import { columnFilter, isWordless, noteFilter } from './noteFilter.ts'
import { NotesQuery } from '../queries.ts'
import { reviewer } from './reviewer.ts'
import { json, refusal, type HttpResponse } from '../router.ts'

/** GET and DELETE /feedback/responses, POST /feedback/change-subject, POST /feedback/toggle-resolved. */
export function feedbackReview(context: HttpContext): Endpoint[] {
  const { records, now, sendMail } = context
  const { feedback } = records
  const { get, post, remove } = routesFor(requireAdmin(context))
  const column = async (
    { before, id, ...match }: InferOutput<typeof NotesQuery>,
    resolved: boolean,
  ): Promise<{ notes: Feedback[]; more: boolean }> => {
    if ((match.resolved ?? resolved) !== resolved || isWordless(match)) return { notes: [], more: false }
    const found = await feedback.list(columnFilter(match, { resolved, before, id }, NOTES_PAGE_SIZE + 1))
    return { notes: found.slice(0, NOTES_PAGE_SIZE), more: found.length > NOTES_PAGE_SIZE }
  }
  const change = async (user: string, id: string, to: NoteChange): Promise<HttpResponse> => {
    const done = await feedback.change([id], to, await reviewer(context, user))
    return done > 0 ? json(200, { success: true }) : refusal(404, REVIEW.gone)
  }
  return [
    get('/feedback/responses', NotesQuery, async (filter) => {
      const [fresh, resolved, counts] = await Promise.all([
        column(filter, false),
        column(filter, true),
        isWordless(filter) ? NO_COUNTS : feedback.counts(noteFilter(filter)),
      ])
      return json(200, {
        responses: [...fresh.notes, ...resolved.notes].map(shown),
        counts,
        more: { fresh: fresh.more, resolved: resolved.more },
        now: now(),
        canReply: sendMail !== null,
      } satisfies Notes)
    }),
    remove('/feedback/responses', DeleteResolved, async ({ filter }, { id }) => {
      const by = await reviewer(context, id)
      const deleted = await feedback.removeResolved(filter.subject ?? null, by)
      return json(200, { deleted } satisfies InferOutput<typeof Deleted>)
    }),
    post('/feedback/change-subject', ChangeSubject, ({ response, newSubject }, { id }) =>
      change(id, response.id, { action: 'move', subject: newSubject }),
    ),
    post('/feedback/toggle-resolved', ToggleResolved, ({ response }, { id }) =>
      change(id, response.id, { action: response.resolved ? 'reopen' : 'resolve' }),
    ),
  ]
}

/** Zero for every subject. */
const NO_COUNTS = NOTE_SUBJECTS.map((subject) => ({ subject, fresh: 0, resolved: 0 }))

const shown = ({
  id,
  subject,
  message,
  name,
  email,
  user,
  added,
  resolved,
  game,
  kind,
  page,
}: Feedback): Note => ({
  id,
  userResponse: { subject, message, name, email },
  timeAdded: added,
  resolved,
  userId: user,
  gameState: game === '' ? null : JSON.parse(game),
  kind,
  page,
})
