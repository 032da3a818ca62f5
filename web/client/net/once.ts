// Idempotent calls that make or change something: one id until the outcome is known.
import type * as v from 'valibot'
import { attemptId, attemptKnown, attemptSent, outcomeText } from './attempt.ts'
import { send, type ApiResult } from './call.ts'
import { token } from './session.ts'

/** The sentence for an unknown outcome. */
export const UNSURE =
  'The server didn’t answer, so we can’t tell whether that went through. Please try again: it will only be done once.'

/** How long the server remembers answers. */
const REMEMBERED_MS = 10 * 60_000
/** Delays before automatic retries of a call without an answer, ms. */
const REPEATED_AFTER_MS = [1000, 2000]

/** The body sent last under a name, in this page: another body is another attempt. */
const sent = new Map<string, string>()

/** Posts JSON as the current user. */
export async function postOnce<Value>(
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, Value>,
): Promise<ApiResult<Value>> {
  const name = `POST ${path}`
  const words = JSON.stringify(body)
  if ((sent.get(name) ?? words) !== words) attemptKnown(name, attemptId(name))
  const id = attemptId(name, REMEMBERED_MS)
  attemptSent(name, id)
  sent.set(name, words)
  // A call that signs its caller out is still retried as them.
  const asking = { method: 'POST', as: token(), body, id } as const
  let called = await send(path, schema, asking)
  for (const ms of REPEATED_AFTER_MS) {
    if (called.ok || !isLost(called.status)) break
    await new Promise((done) => setTimeout(done, ms))
    called = await send(path, schema, asking)
  }
  if (outcomeText(called)) {
    attemptKnown(name, id)
    sent.delete(name)
  }
  return !called.ok && isLost(called.status) ? { ...called, message: UNSURE } : called
}

/** No answer, or a proxy's; a server error is answered, and not retried. */
export const isLost = (status: number): boolean => [0, 502, 504].includes(status)
