// Routes of the feedback review, for admins.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  ChangeSubject,
  DeleteResolved,
  NOTES_AT_ONCE,
  NOTE_SUBJECTS,
  REVIEW,
  ToggleResolved,
  type Deleted,
  type Note,
  type Notes,
} from '#proto/http/feedback.ts'
import { BATCH } from '#proto/http/feedbackBatch.ts'
import type { Feedback, NoteChange } from '../records/feedback.ts'
import type { HttpContext } from './context.ts'
import { get, post, remove, type Endpoint } from './endpoint.ts'
import { requireAdmin } from './guards.ts'
import { BEFORE, BEFORE_ID } from './listPage.ts'
import { columnFilter, isWordless, noteFilter, NoteQuery } from './noteFilter.ts'
import { reviewer } from './reviewer.ts'
import { json, refusal, type HttpResponse } from './router.ts'

/** The filter of notes, and the cursor of the list. */
const Query = v.object({
  ...NoteQuery.entries,
  before: v.optional(BEFORE, String(Number.MAX_SAFE_INTEGER)),
  id: BEFORE_ID,
})

/** GET and DELETE /feedback/responses, POST /feedback/change-subject, POST /feedback/toggle-resolved. */
export function feedbackReview(context: HttpContext): Endpoint[] {
  const { records, now, sendMail } = context
  const { feedback } = records
  const only = requireAdmin(context, REVIEW.notAdmin)
  const column = async (
    { before, id, ...match }: v.InferOutput<typeof Query>,
    resolved: boolean,
  ): Promise<{ notes: Feedback[]; more: boolean }> => {
    if ((match.resolved ?? resolved) !== resolved || isWordless(match)) return { notes: [], more: false }
    const found = await feedback.list(columnFilter(match, { resolved, before, id }, NOTES_AT_ONCE + 1))
    return { notes: found.slice(0, NOTES_AT_ONCE), more: found.length > NOTES_AT_ONCE }
  }
  const change = async (user: string, id: string, to: NoteChange): Promise<HttpResponse> => {
    const done = await feedback.change([id], to, await reviewer(context, user, randomUUID()))
    return done > 0 ? json(200, { success: true }) : refusal(404, REVIEW.gone)
  }
  return [
    get(
      '/feedback/responses',
      only(async ({ query }) => {
        const filter = v.safeParse(Query, Object.fromEntries(query))
        if (!filter.success) return refusal(400, BATCH.noFilter)
        const [fresh, resolved, counts] = await Promise.all([
          column(filter.output, false),
          column(filter.output, true),
          isWordless(filter.output) ? NONE : feedback.counts(noteFilter(filter.output)),
        ])
        return json(200, {
          responses: [...fresh.notes, ...resolved.notes].map(shown),
          counts,
          more: { fresh: fresh.more, resolved: resolved.more },
          now: now(),
          canReply: sendMail !== null,
        } satisfies Notes)
      }),
    ),
    remove(
      '/feedback/responses',
      DeleteResolved,
      only(async (_, { filter }, { id }) => {
        const by = await reviewer(context, id, randomUUID())
        const deleted = await feedback.removeResolved(filter.subject ?? null, by)
        return json(200, { deleted } satisfies v.InferOutput<typeof Deleted>)
      }),
    ),
    post(
      '/feedback/change-subject',
      ChangeSubject,
      only((_, { response, newSubject }, { id }) =>
        change(id, response.id, { action: 'move', subject: newSubject }),
      ),
    ),
    post(
      '/feedback/toggle-resolved',
      ToggleResolved,
      only((_, { response }, { id }) =>
        change(id, response.id, { action: response.resolved ? 'reopen' : 'resolve' }),
      ),
    ),
  ]
}

/** Zero for every subject. */
const NONE = NOTE_SUBJECTS.map((subject) => ({ subject, fresh: 0, resolved: 0 }))

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
