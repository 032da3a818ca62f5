// Routes of the admins' feedback review: notes, changes, history, replies by mail.
import { randomUUID } from 'node:crypto'
import { parse, type InferOutput } from 'valibot'
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
  type NoteSubject,
} from '#proto/http/feedback.ts'
import {
  BATCH,
  ChangeNotes,
  MAX_BATCH_NOTES,
  Reply,
  type Changed,
  type ReviewAction,
  type Reviews,
  type Which,
} from '#proto/http/feedbackBatch.ts'
import type { Feedback, NoteChange, Review, Reviewer } from '../../records/feedback.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint, requireAdmin } from '../endpoint.ts'
import { columnFilter, isWordless, nextPage, noteFilter } from './noteFilter.ts'
import { NotesQuery, ReviewsQuery } from '../queries.ts'
import { json, refusal, tooManyRequests, type HttpResponse } from '../router.ts'

const REVIEWS_AT_ONCE = 50

export const feedbackReview = (context: HttpContext): Endpoint[] => [
  ...noteRoutes(context),
  ...batchRoutes(context),
  ...replyRoutes(context),
]

/** Builds the admin and time of a new entry of the review history, with a new id. */
async function reviewer({ records, now }: HttpContext, user: string): Promise<Reviewer> {
  const name = (await records.users.find(user))?.name ?? ''
  return { id: randomUUID(), user, name, at: Math.round(now()) }
}

/**
 * GET and DELETE /feedback/responses, POST /feedback/change-subject, POST /feedback/toggle-resolved; each
 * change is answered with the updated list.
 */
function noteRoutes(context: HttpContext): Endpoint[] {
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
  const columns = (filter: InferOutput<typeof NotesQuery>) =>
    Promise.all([column(filter, false), column(filter, true)])
  /** The newest notes of both columns, which answer a change. */
  const newest = async (): Promise<Note[]> =>
    (await columns(parse(NotesQuery, {}))).flatMap(({ notes }) => notes.map(shownNote))
  const change = async (user: string, id: string, to: NoteChange): Promise<HttpResponse> => {
    const done = await feedback.change([id], to, await reviewer(context, user))
    return done > 0 ? json(200, { success: true, responses: await newest() }) : refusal(404, REVIEW.gone)
  }
  return [
    get('/feedback/responses', NotesQuery, async (filter) => {
      const [[fresh, resolved], counts] = await Promise.all([
        columns(filter),
        isWordless(filter) ? NO_COUNTS : feedback.counts(noteFilter(filter)),
      ])
      return json(200, {
        responses: [...fresh.notes, ...resolved.notes].map(shownNote),
        counts,
        more: { fresh: fresh.more, resolved: resolved.more },
        now: now(),
        canReply: sendMail !== null,
      } satisfies Notes)
    }),
    remove('/feedback/responses', DeleteResolved, async ({ filter }, { id }) => {
      const by = await reviewer(context, id)
      const deleted = await feedback.removeResolved(filter.subject ?? null, by)
      return json(200, { deleted, responses: await newest() } satisfies InferOutput<typeof Deleted>)
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

const shownNote = ({ subject, message, name, email, user, added, game, ...note }: Feedback): Note => ({
  ...note,
  userResponse: { subject, message, name, email },
  timeAdded: added,
  userId: user,
  gameState: game === '' ? null : JSON.parse(game),
})

/** The column whose notes an action changes; null: both. */
const RESOLVED_BEFORE: Readonly<Record<ReviewAction, boolean | null>> = {
  resolve: false,
  reopen: true,
  move: null,
  delete: null,
}

/** POST /feedback/batch, GET /feedback/reviews. */
function batchRoutes(context: HttpContext): Endpoint[] {
  const { feedback } = context.records
  const { get, post } = routesFor(requireAdmin(context))

  /** The notes of one call, and the cursor of the next. */
  async function selectNotes(which: Which, action: ReviewAction) {
    if (which.of === 'ids') return { ids: [...new Set(which.ids)], next: null }
    const column = RESOLVED_BEFORE[action] ?? which.match.resolved
    // Notes in the other column are in the wanted state already.
    if (which.match.resolved !== undefined && which.match.resolved !== column) return { ids: [], next: null }
    const match = { ...which.match, ...(column === undefined ? {} : { resolved: column }) }
    const { notes, next } = await nextPage(feedback, match, which.after, MAX_BATCH_NOTES)
    return { ids: notes.map(({ id }) => id), next }
  }

  return [
    post('/feedback/batch', ChangeNotes, async ({ action, subject, which }, { id: user }) => {
      const { ids, next } = await selectNotes(which, action)
      if (ids.length === 0) return json(200, { done: 0, gone: 0, next } satisfies Changed)
      const by = await reviewer(context, user)
      const change = changeOf(action, subject)
      if (change === null) return refusal(400, REVIEW.unclear)
      const done = await feedback.change(ids, change, by)
      return json(200, { done, gone: ids.length - done, next } satisfies Changed)
    }),
    get('/feedback/reviews', ReviewsQuery, async ({ before, id: beforeId }) => {
      const found = await feedback.reviews({ before, beforeId, limit: REVIEWS_AT_ONCE })
      return json(200, { reviews: found.map(shownReview) } satisfies Reviews)
    }),
  ]
}

/** Null: the new subject is missing. */
function changeOf(action: ReviewAction, subject: NoteSubject | undefined): NoteChange | null {
  if (action !== 'move') return { action }
  return subject === undefined ? null : { action, subject }
}

const shownReview = ({ user: _, ...facts }: Review): Reviews['reviews'][number] => facts

/** POST /feedback/reply */
function replyRoutes(context: HttpContext): Endpoint[] {
  const { limits, log, records, sendMail } = context
  const { post } = routesFor(requireAdmin(context))
  return [
    post('/feedback/reply', Reply, async ({ response, message }, { id: user }) => {
      if (sendMail === null) return refusal(409, BATCH.noMail)
      const [note] = await records.feedback.find([response.id])
      if (note === undefined) return refusal(404, REVIEW.gone)
      if (note.email === '') return refusal(409, BATCH.noAddress)
      const wait = await limits.wait('replies', user)
      if (wait > 0) return tooManyRequests(wait)
      const subject = `Your note to Lockdown Lane (${note.subject})`
      const text = `${message}\n\nYou wrote:\n${quoted(note.message)}`
      try {
        await sendMail({ to: note.email, subject, text })
      } catch (error) {
        // A mail server's error may contain the address.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        log.warn({ code }, 'reply not mailed')
        return refusal(503, BATCH.notSent)
      }
      const by = await reviewer(context, user)
      await records.feedback.addReview({ ...by, action: 'reply', subject: '', done: 1 })
      return json(200, { success: true })
    }),
  ]
}

const quoted = (text: string): string => `> ${text.replaceAll('\n', '\n> ')}`
