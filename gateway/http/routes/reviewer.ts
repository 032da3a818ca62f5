// The admin of a review, as stored in the review history.
import { randomUUID } from 'node:crypto'
import type { Reviewer } from '../../records/feedback.ts'
import type { HttpContext } from '../context.ts'

/** Builds the admin and time of a new review, with a new id. */
export async function reviewer(
  { records, now }: Pick<HttpContext, 'records' | 'now'>,
  user: string,
): Promise<Reviewer> {
  const name = (await records.users.find(user))?.name ?? ''
  return { id: randomUUID(), user, name, at: Math.round(now()) }
}
