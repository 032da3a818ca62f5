// HTTP calls to the server: answers are checked by a schema; a refusal is a sentence.
import * as v from 'valibot'
import { token } from './session.ts'
import { foreseen, isNoAnswer } from '#proto/http/caught.ts'

/** A call's result; `message` is for people. */
export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; message: string; status: number }

/** The sentence where no valid answer came. */
export const NO_ANSWER = 'The server did not answer. Please try again in a moment.'

/** Timeout of a call. */
const PATIENCE_MS = 20_000

/** Reads as the current user. */
export const getFrom = <Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<ApiResult<Value>> => call(path, schema, { headers: bearer(token()) })

/** Posts JSON as the current user; `as`: another user's token. */
export const postTo = <Value>(
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, Value>,
  as = token(),
): Promise<ApiResult<Value>> => send(path, schema, { method: 'POST', body, as })

/** Deletes what the JSON names, as the current user. */
export const deleteAt = <Value>(
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, Value>,
): Promise<ApiResult<Value>> => send(path, schema, { method: 'DELETE', body, as: token() })

/** A call that changes something. */
interface Sending {
  method: 'POST' | 'DELETE'
  body: unknown
  /** The caller's token. */
  as: string
  /** Idempotency key, made when the button was pressed. */
  id?: string
}

/** Sends it once; `once.ts` also retries. */
export const send = <Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  { method, body, as, id }: Sending,
): Promise<ApiResult<Value>> =>
  call(path, schema, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...bearer(as),
      ...(id === undefined ? {} : { 'Idempotency-Key': id }),
    },
    body: JSON.stringify(body),
  })

const bearer = (as: string): Record<string, string> => (as === '' ? {} : { Authorization: `Bearer ${as}` })

async function call<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  init: RequestInit,
): Promise<ApiResult<Value>> {
  const answer = await answered(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) return answer
  const said: unknown = await answer.value.json().catch(foreseen(isNoAnswer, null))
  const read = v.safeParse(schema, said)
  if (read.success) return { ok: true, value: read.output }
  return { ok: false, message: NO_ANSWER, status: answer.value.status }
}

/** Downloads a file as the current user, without a timeout. */
export async function downloadFrom(path: string): Promise<ApiResult<Blob>> {
  const answer = await answered(path, { headers: bearer(token()) })
  if (!answer.ok) return answer
  // A truncated file is an error.
  const value = await answer.value.blob().catch(foreseen(isNoAnswer, null))
  return value === null ? UNANSWERED : { ok: true, value }
}

const UNANSWERED = { ok: false, message: NO_ANSWER, status: 0 } as const

/** An answer that is no refusal; its body has not been read. */
async function answered(path: string, init: RequestInit): Promise<ApiResult<Response>> {
  const answer = await fetch(path, init).catch(foreseen(isNoAnswer, null))
  if (answer === null) return UNANSWERED
  if (answer.ok) return { ok: true, value: answer }
  const said: unknown = await answer.json().catch(foreseen(isNoAnswer, null))
  return { ok: false, message: sentenceIn(said, answer.status), status: answer.status }
}

/** A refusal's own words; a server error's are not for people. */
function sentenceIn(said: unknown, status: number): string {
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : null
  return (status < 500 || status === 503) && typeof message === 'string' ? message : NO_ANSWER
}
