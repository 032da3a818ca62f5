// The admin of a review, as stored in the review history.
import type { Reviewer } from '../records/feedback.ts'
import type { HttpContext } from './context.ts'

/** Builds the reviewer; `id`: of the review. */
export async function reviewer(
  { records, now }: Pick<HttpContext, 'records' | 'now'>,
  user: string,
  id: string,
): Promise<Reviewer> {
  const name = (await records.users.find(user))?.name ?? ''
  return { id, user, name, at: Math.round(now()) }
}
