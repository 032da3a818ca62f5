// Routes of the feedback review, for admins.
import {
  ChangeSubject,
  DeleteResolved,
  NOTES_AT_ONCE,
  REVIEW,
  ToggleResolved,
  type Deleted,
  type Note,
  type Notes,
  NOTE_SUBJECTS,
  type NoteSubject,
} from '#proto/http/feedback.ts'
import type * as v from 'valibot'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Feedback } from '../records/feedback.ts'
import type { Records } from '../records/records.ts'
import { requireAdmin, type Admins } from './requireAdmin.ts'
import { get, post, remove, type Endpoint } from './endpoint.ts'
import { json, refusal, type HttpResponse } from './router.ts'

/** GET and DELETE /feedback/responses, POST /feedback/change-subject, POST /feedback/toggle-resolved. */
export function feedbackReview(
  identity: Identity,
  { feedback }: Pick<Records, 'feedback'>,
  admins: Admins,
  now: () => number,
): Endpoint[] {
  const only = requireAdmin(identity, admins, REVIEW.notAdmin)
  const done = (found: boolean): HttpResponse =>
    found ? json(200, { success: true }) : refusal(404, REVIEW.gone)
  const column = async (wanted: Wanted, resolved: boolean): Promise<{ notes: Feedback[]; more: boolean }> => {
    if (wanted.resolved !== null && wanted.resolved !== resolved) return { notes: [], more: false }
    const { before, beforeId, subject } = wanted
    const found = await feedback.list({
      resolved,
      before,
      beforeId,
      limit: NOTES_AT_ONCE + 1,
      ...(subject === null ? {} : { subject }),
    })
    return { notes: found.slice(0, NOTES_AT_ONCE), more: found.length > NOTES_AT_ONCE }
  }
  const listed = only(async ({ query }) => {
    const wanted = wantedBy(query)
    if (wanted === null) return refusal(400, 'There is no such filter.')
    const [fresh, resolved, counts] = await Promise.all([
      column(wanted, false),
      column(wanted, true),
      feedback.counts(),
    ])
    return json(200, {
      responses: [...fresh.notes, ...resolved.notes].map(shown),
      counts,
      more: { fresh: fresh.more, resolved: resolved.more },
      now: now(),
    } satisfies Notes)
  })
  return [
    get('/feedback/responses', (asked) => listed(asked, null)),
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

/** What the address asks for. */
interface Wanted {
  subject: NoteSubject | null
  /** Null: both columns. */
  resolved: boolean | null
  before: number
  beforeId: string
}

const isSubject = (text: string): text is NoteSubject => NOTE_SUBJECTS.some((subject) => subject === text)

/** Null: it asks for nothing that there is. */
function wantedBy(query: URLSearchParams): Wanted | null {
  const subject = query.get('subject')
  const resolved = query.get('resolved')
  const before = query.get('before') ?? String(Number.MAX_SAFE_INTEGER)
  if (subject !== null && !isSubject(subject)) return null
  if (resolved !== null && resolved !== 'true' && resolved !== 'false') return null
  const beforeId = query.get('id') ?? ''
  if (!/^\d{1,16}$/.test(before) || !/^[\w-]{0,64}$/.test(beforeId)) return null
  return {
    subject,
    resolved: resolved === null ? null : resolved === 'true',
    before: Number(before),
    beforeId,
  }
}

const shown = ({ id, subject, message, name, email, user, added, resolved, game }: Feedback): Note => ({
  id,
  userResponse: { subject, message, name, email },
  timeAdded: added,
  resolved,
  userId: user,
  gameState: game === '' ? null : JSON.parse(game),
})
