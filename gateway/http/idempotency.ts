// Idempotency-Key for HTTP calls: a retry gets the first response.
import * as v from 'valibot'
import type { RunOnce } from '../accounts/idempotencyKeys.ts'
import { refusal, type HttpResponse, type HttpRequest } from './router.ts'

/** Runs `work` once per Idempotency-Key and caller; without a key every time. */
export type Idempotency = (request: HttpRequest, work: () => Promise<HttpResponse>) => Promise<HttpResponse>

/** Sign-ins replace the token, and the previous one may be lost: the body identifies the caller. */
const SIGN_INS = /^\/data\/account\/(?!delete$)/

const StoredAnswer = v.object({ status: v.number(), type: v.string(), body: v.string() })
const answerRules = {
  schema: v.pipe(
    StoredAnswer,
    v.transform((stored): HttpResponse => ({ ...stored, headers: { 'Cache-Control': 'no-store' } })),
  ),
  isOutcome: ({ status, body }: HttpResponse) =>
    status < 500 && status !== 408 && status !== 429 && typeof body === 'string',
}

/** Keys are scoped to the caller's token. */
export const idempotency =
  (once: RunOnce): Idempotency =>
  async (request, work) => {
    const body = request.idempotencyKey === '' ? null : await request.body
    if (body?.kind !== 'json') return work()
    const { token, method, path, idempotencyKey } = request
    const who = SIGN_INS.test(path) ? '' : token
    const identifiedRequest = { name: [who, method, path, idempotencyKey], sent: body.raw }
    const answer = await once(identifiedRequest, answerRules, work)
    return answer ?? refusal(503, 'That is still being done. Please try again in a moment.')
  }
