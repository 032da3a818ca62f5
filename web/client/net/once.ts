// Calls that make or change something: under one id until the server has said what became of them, so that it happens once.
import type * as v from 'valibot'
import { attemptId, attemptKnown, attemptSent, outcomeText } from './attempt.ts'
import { send, type ApiResult } from './call.ts'
import { token } from './session.ts'

/** What is said when no answer came to what may have been done. */
export const UNSURE =
  'The server didn’t answer, so we can’t tell whether that went through. Please try again: it will only be done once.'

/** The server remembers answers for so long. */
const REMEMBERED_MS = 10 * 60_000
/** A call without an answer is repeated after these waits, in ms, before anybody has to press again. */
const REPEATED_AFTER_MS = [1000, 2000]

/** What was sent last under a name, in this page: other words are another thing to do. */
const sent = new Map<string, string>()

/** Posts JSON as whoever this browser is. */
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
  // Whoever is signed out by what was done still asks as who they were.
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

/** No answer, or one of a proxy that had none; a server that fails says so, and is not hurried. */
export const isLost = (status: number): boolean => [0, 502, 504].includes(status)
