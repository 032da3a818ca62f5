// Idempotent calls that make or change something: one id until the outcome is known.
import { attemptId, settleAttempt, markAttemptSent, isOutcomeKnown } from './attempt.ts'
import { send, type ApiResult, type Schema } from './call.ts'
import { token } from './session.ts'

/** The sentence for an unknown outcome. */
export const UNSURE =
  'The server didn’t answer, so we can’t tell whether that went through. Please try again: it will only be done once.'

/** How long the server deduplicates by id. */
const DEDUPE_MS = 10 * 60_000
/** Delays before retries of an unanswered call, ms. */
const RETRY_DELAYS_MS = [1000, 2000]

/** Last body per name; another body is another attempt. */
const lastBodies = new Map<string, string>()

/** Posts JSON as the current user. */
export async function postOnce<Value>(
  path: string,
  body: unknown,
  schema: Schema<Value>,
): Promise<ApiResult<Value>> {
  const name = `POST ${path}`
  const json = JSON.stringify(body)
  if ((lastBodies.get(name) ?? json) !== json) settleAttempt(name, attemptId(name))
  const id = attemptId(name, DEDUPE_MS)
  markAttemptSent(name, id)
  lastBodies.set(name, json)
  // The token is read once: a call that signs its caller out is retried as them.
  const options = { method: 'POST', as: token(), body, id } as const
  let result = await send(path, schema, options)
  for (const ms of RETRY_DELAYS_MS) {
    if (result.ok || !isUnanswered(result.status)) break
    await new Promise((done) => setTimeout(done, ms))
    result = await send(path, schema, options)
  }
  if (isOutcomeKnown(result)) {
    settleAttempt(name, id)
    lastBodies.delete(name)
  }
  return !result.ok && isUnanswered(result.status) ? { ...result, message: UNSURE } : result
}

/** No answer, or a proxy's; a server error is answered, and not retried. */
export const isUnanswered = (status: number): boolean => [0, 502, 504].includes(status)
