// The admin who changes notes, as reviews name them.
import type { Reviewer } from '../records/feedback.ts'
import type { HttpContext } from './context.ts'

/** Who it is, and when; `id`: of the review. */
export async function reviewer(
  { records, now }: Pick<HttpContext, 'records' | 'now'>,
  user: string,
  id: string,
): Promise<Reviewer> {
  const name = (await records.users.find(user))?.name ?? ''
  return { id, user, name, at: Math.round(now()) }
}
