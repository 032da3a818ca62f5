// Routes of batch changes of notes, and of the review history.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { REVIEW } from '#proto/http/feedback.ts'
import {
  CHANGED_AT_ONCE,
  ChangeNotes,
  type Changed,
  type ReviewAction,
  type Reviews,
  type Which,
} from '#proto/http/feedbackBatch.ts'
import type { Review } from '../records/feedback.ts'
import type { HttpContext } from './context.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { requireAdmin } from './guards.ts'
import { BEFORE, BEFORE_ID } from './listPage.ts'
import { walk } from './noteFilter.ts'
import { reviewer } from './reviewer.ts'
import { json, refusal } from './router.ts'

const REVIEWS_AT_ONCE = 50
const Page = v.object({ before: v.optional(BEFORE, String(Number.MAX_SAFE_INTEGER)), id: BEFORE_ID })

/** The column whose notes an action changes; null: both. */
const COLUMN: Readonly<Record<ReviewAction, boolean | null>> = {
  resolve: false,
  reopen: true,
  move: null,
  delete: null,
}

/** POST /feedback/batch, GET /feedback/reviews. */
export function feedbackBatch(context: HttpContext): Endpoint[] {
  const { feedback } = context.records
  const only = requireAdmin(context, REVIEW.notAdmin)

  /** The notes of one call, and the cursor of the next. */
  async function chosen(
    which: Which,
    action: ReviewAction,
  ): Promise<{ ids: string[]; next: Changed['next'] }> {
    if (which.of === 'ids') return { ids: [...new Set(which.ids)], next: null }
    const column = COLUMN[action] ?? which.match.resolved
    // Notes in the other column are in the wanted state already.
    if (which.match.resolved !== undefined && which.match.resolved !== column) return { ids: [], next: null }
    const match = { ...which.match, ...(column === undefined ? {} : { resolved: column }) }
    const { notes, next } = await walk(feedback, match, which.after, CHANGED_AT_ONCE)
    return { ids: notes.map(({ id }) => id), next }
  }

  return [
    post(
      '/feedback/batch',
      ChangeNotes,
      only(async (_, { action, subject, which }, { id: user }) => {
        const { ids, next } = await chosen(which, action)
        if (ids.length === 0) return json(200, { done: 0, gone: 0, next } satisfies Changed)
        const by = await reviewer(context, user, randomUUID())
        if (action !== 'move') {
          const done = await feedback.change(ids, { action }, by)
          return json(200, { done, gone: ids.length - done, next } satisfies Changed)
        }
        if (subject === undefined) return refusal(400, REVIEW.unclear)
        const done = await feedback.change(ids, { action, subject }, by)
        return json(200, { done, gone: ids.length - done, next } satisfies Changed)
      }),
    ),
    get(
      '/feedback/reviews',
      only(async ({ query }) => {
        const page = v.safeParse(Page, Object.fromEntries(query))
        if (!page.success) return refusal(400, REVIEW.unclear)
        const { before, id: beforeId } = page.output
        const found = await feedback.reviews({ before, beforeId, limit: REVIEWS_AT_ONCE })
        return json(200, { reviews: found.map(shown) } satisfies Reviews)
      }),
    ),
  ]
}

const shown = ({ user: _, ...facts }: Review): Reviews['reviews'][number] => facts
