// The calls of pages that are for admins alone: each gives what was asked for, or why it was not done.
import * as v from 'valibot'
import { getFrom, type Called } from '#web/net/call.ts'
import { token } from '#web/net/session.ts'

/** `refused`: whoever asks is no admin; `failed`: the sentence to show. */
export type Asked<T> = { kind: 'done'; value: T } | { kind: 'refused' } | { kind: 'failed'; text: string }

/** A refusal is no sentence here: the page shows another one in its place. */
export async function asked<Value>(calling: Promise<Called<Value>>): Promise<Asked<Value>> {
  const called = await calling
  if (called.ok) return { kind: 'done', value: called.value }
  if (called.status === 401 || called.status === 403) return { kind: 'refused' }
  return { kind: 'failed', text: called.says }
}

/** Who asks. `unproven`: on the list of admins, but has not shown that the address is theirs. */
export type Reviewer = 'admin' | 'unproven' | 'nobody'
const Me = v.object({ kind: v.string(), unproven: v.optional(v.literal(true)) })

/** Asked before anything else, so that nobody is refused who could have known. */
export async function whoAsks(): Promise<Asked<Reviewer>> {
  if (token() === '') return { kind: 'refused' }
  const answer = await asked(getFrom('/data/me', Me))
  if (answer.kind !== 'done') return answer
  const { kind, unproven } = answer.value
  return { kind: 'done', value: kind === 'admin' ? 'admin' : unproven ? 'unproven' : 'nobody' }
}
