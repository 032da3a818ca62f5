// The calls of pages that are for admins alone: each gives what was asked for, or why it was not done.
import type { ApiResult } from '#web/client/net/call.ts'
import { whoIsKnown } from '#web/client/state/account.ts'

/** `refused`: whoever asks is no admin; `failed`: the sentence to show. */
export type Asked<T> = { kind: 'done'; value: T } | { kind: 'refused' } | { kind: 'failed'; text: string }

/** A refusal is no sentence here: the page shows another one in its place. */
export async function asked<Value>(calling: Promise<ApiResult<Value>>): Promise<Asked<Value>> {
  const called = await calling
  if (called.ok) return { kind: 'done', value: called.value }
  if (called.status === 401 || called.status === 403) return { kind: 'refused' }
  return { kind: 'failed', text: called.message }
}

/** Who asks. `unproven`: on the list of admins, but has not shown that the address is theirs. */
export type Reviewer = 'admin' | 'unproven' | 'nobody'

/** Asked before anything else, so that nobody is refused who could have known. */
export async function whoAsks(): Promise<Reviewer> {
  const { role, unproven } = await whoIsKnown()
  return role === 'admin' ? 'admin' : unproven ? 'unproven' : 'nobody'
}
