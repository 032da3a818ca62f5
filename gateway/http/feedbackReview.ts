// Routes of the feedback review, for admins.
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
import type { Feedback } from '../records/feedback.ts'
import type { HttpContext } from './context.ts'
import { get, post, remove, type Endpoint } from './endpoint.ts'
import { requireAdmin } from './guards.ts'
import { BEFORE, BEFORE_ID } from './listPage.ts'
import { json, refusal, type HttpResponse } from './router.ts'

/** What the address narrows the notes to; `resolved` left out: both columns. */
const Filter = v.object({
  subject: v.optional(v.picklist(NOTE_SUBJECTS)),
  resolved: v.optional(v.picklist(['true', 'false'])),
  before: v.optional(BEFORE, String(Number.MAX_SAFE_INTEGER)),
  id: BEFORE_ID,
})
type Filter = v.InferOutput<typeof Filter>

/** GET and DELETE /feedback/responses, POST /feedback/change-subject, POST /feedback/toggle-resolved. */
export function feedbackReview(context: HttpContext): Endpoint[] {
  const { records, now } = context
  const { feedback } = records
  const only = requireAdmin(context, REVIEW.notAdmin)
  const done = (found: boolean): HttpResponse =>
    found ? json(200, { success: true }) : refusal(404, REVIEW.gone)
  const column = async (filter: Filter, resolved: boolean): Promise<{ notes: Feedback[]; more: boolean }> => {
    if ((filter.resolved ?? String(resolved)) !== String(resolved)) return { notes: [], more: false }
    const { before, id: beforeId, subject } = filter
    const range = { resolved, before, beforeId, limit: NOTES_AT_ONCE + 1 }
    const found = await feedback.list({ ...range, ...(subject && { subject }) })
    return { notes: found.slice(0, NOTES_AT_ONCE), more: found.length > NOTES_AT_ONCE }
  }
  return [
    get(
      '/feedback/responses',
      only(async ({ query }) => {
        const filter = v.safeParse(Filter, Object.fromEntries(query))
        if (!filter.success) return refusal(400, 'There is no such filter.')
        const [fresh, resolved, counts] = await Promise.all([
          column(filter.output, false),
          column(filter.output, true),
          feedback.counts(),
        ])
        return json(200, {
          responses: [...fresh.notes, ...resolved.notes].map(shown),
          counts,
          more: { fresh: fresh.more, resolved: resolved.more },
          now: now(),
        } satisfies Notes)
      }),
    ),
    remove(
      '/feedback/responses',
      DeleteResolved,
      only(async (_, { filter }) => {
        const deleted = await feedback.removeResolved(filter.subject ?? null)
        return json(200, { deleted } satisfies v.InferOutput<typeof Deleted>)
      }),
    ),
    post(
      '/feedback/change-subject',
      ChangeSubject,
      only(async (_, { response, newSubject }) =>
        done(await feedback.changeSubject(response.id, newSubject)),
      ),
    ),
    post(
      '/feedback/toggle-resolved',
      ToggleResolved,
      only(async (_, { response }) => done(await feedback.setResolved(response.id, !response.resolved))),
    ),
  ]
}

const shown = ({ id, subject, message, name, email, user, added, resolved, game }: Feedback): Note => ({
  id,
  userResponse: { subject, message, name, email },
  timeAdded: added,
  resolved,
  userId: user,
  gameState: game === '' ? null : JSON.parse(game),
})
