// Routes of batch changes of notes, and of the review history.
import { REVIEW, type NoteSubject } from '#proto/http/feedback.ts'
import {
  MAX_BATCH_NOTES,
  ChangeNotes,
  type Changed,
  type ReviewAction,
  type Reviews,
  type Which,
} from '#proto/http/feedbackBatch.ts'
import type { NoteChange, Review } from '../../records/feedback.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireAdmin } from '../guards.ts'
import { nextPage } from './noteFilter.ts'
import { ReviewsQuery } from '../queries.ts'
import { reviewer } from './reviewer.ts'
import { json, refusal } from '../router.ts'

const REVIEWS_AT_ONCE = 50

/** The column whose notes an action changes; null: both. */
const RESOLVED_BEFORE: Readonly<Record<ReviewAction, boolean | null>> = {
  resolve: false,
  reopen: true,
  move: null,
  delete: null,
}

/** POST /feedback/batch, GET /feedback/reviews. */
export function feedbackBatch(context: HttpContext): Endpoint[] {
  const { feedback } = context.records
  const { get, post } = routesFor(requireAdmin(context))

  /** The notes of one call, and the cursor of the next. */
  async function selectNotes(
    which: Which,
    action: ReviewAction,
  ): Promise<{ ids: string[]; next: Changed['next'] }> {
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
      return json(200, { reviews: found.map(shown) } satisfies Reviews)
    }),
  ]
}

/** Null: the new subject is missing. */
function changeOf(action: ReviewAction, subject: NoteSubject | undefined): NoteChange | null {
  if (action !== 'move') return { action }
  return subject === undefined ? null : { action, subject }
}

const shown = ({ user: _, ...facts }: Review): Reviews['reviews'][number] => facts
