// HTTP calls: responses are parsed by a schema; errors carry a sentence for the user.
import * as v from 'valibot'
import { token } from './session.ts'
import { recoverFrom, isRequestError } from '#proto/http/expectedErrors.ts'

/** A call's result; `message` is shown to the user. */
export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; message: string; status: number }

/** Parses a response. */
export type Schema<Value> = v.GenericSchema<unknown, Value>

/** The message for a missing or invalid response. */
export const NO_ANSWER = 'The server did not answer. Please try again in a moment.'

/** Timeout of a call, ms. */
const TIMEOUT_MS = 20_000

/** Gets as the current user. */
export const getFrom = <Value>(path: string, schema: Schema<Value>): Promise<ApiResult<Value>> =>
  call(path, schema, { headers: bearer(token()) })

/** Posts JSON as the current user; `as`: another user's token. */
export const postTo = <Value>(path: string, body: unknown, schema: Schema<Value>, as = token()) =>
  send(path, schema, { method: 'POST', body, as })

/** Deletes what the JSON names, as the current user. */
export const deleteAt = <Value>(path: string, body: unknown, schema: Schema<Value>) =>
  send(path, schema, { method: 'DELETE', body, as: token() })

/** A call that changes something. */
interface ChangeOptions {
  method: 'POST' | 'DELETE'
  body: unknown
  /** Token of the caller. */
  as: string
  /** Idempotency key, made when the button was pressed. */
  id?: string
}

/** Sends it once; `once.ts` also retries. */
export const send = <Value>(path: string, schema: Schema<Value>, { method, body, as, id }: ChangeOptions) =>
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
  schema: Schema<Value>,
  init: RequestInit,
): Promise<ApiResult<Value>> {
  const response = await fetchOk(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) return response
  const body: unknown = await response.value.json().catch(recoverFrom(isRequestError, null))
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return { ok: true, value: parsed.output }
  return { ok: false, message: NO_ANSWER, status: response.value.status }
}

/** Downloads a file as the current user, without a timeout. */
export async function downloadFrom(path: string): Promise<ApiResult<Blob>> {
  const response = await fetchOk(path, { headers: bearer(token()) })
  if (!response.ok) return response
  // A truncated file is an error.
  const value = await response.value.blob().catch(recoverFrom(isRequestError, null))
  return value === null ? UNANSWERED : { ok: true, value }
}

const UNANSWERED = { ok: false, message: NO_ANSWER, status: 0 } as const

/** Fetches; an HTTP error is a failed result. The response's body has not been read. */
async function fetchOk(path: string, init: RequestInit): Promise<ApiResult<Response>> {
  const response = await fetch(path, init).catch(recoverFrom(isRequestError, null))
  if (response === null) return UNANSWERED
  if (response.ok) return { ok: true, value: response }
  const body: unknown = await response.json().catch(recoverFrom(isRequestError, null))
  return { ok: false, message: messageOf(body, response.status), status: response.status }
}

/** The message of a refusal; a server error's message is not for users. */
function messageOf(body: unknown, status: number): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return (status < 500 || status === 503) && typeof message === 'string' ? message : NO_ANSWER
}
