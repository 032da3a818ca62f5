// Idempotency-Key for HTTP calls: a repeat gets the first response.
import * as v from 'valibot'
import type { RunOnce } from '../accounts/idempotencyKeys.ts'
import { refusal, type HttpResponse, type HttpRequest } from './router.ts'

/** Does what is asked, once for each Idempotency-Key of a caller; without one each time. */
export type Idempotency = (asked: HttpRequest, work: () => Promise<HttpResponse>) => Promise<HttpResponse>

/** Whoever comes in has another token afterwards, and may have lost the one before: who it is says the body. */
const COMING_IN = /^\/data\/account\/(?!delete$)/

const Kept = v.object({ status: v.number(), type: v.string(), body: v.string() })
const keeping = {
  schema: v.pipe(
    Kept,
    v.transform((kept): HttpResponse => ({ ...kept, headers: { 'Cache-Control': 'no-store' } })),
  ),
  isOutcome: ({ status, body }: HttpResponse) =>
    status < 500 && status !== 408 && status !== 429 && typeof body === 'string',
}

/** Calls with a key, by whoever's token it is. */
export const idempotency =
  (once: RunOnce): Idempotency =>
  async (asked, work) => {
    const sent = asked.idempotencyKey === '' ? null : await asked.body
    if (sent?.kind !== 'json') return work()
    const { token, method, path, idempotencyKey } = asked
    const who = COMING_IN.test(path) ? '' : token
    const request = { name: [who, method, path, idempotencyKey], sent: sent.raw }
    const answer = await once(request, keeping, work)
    return answer ?? refusal(503, 'That is still being done. Please try again in a moment.')
  }
