// Response to a sign-up or sign-in.
import { ACCOUNT, type SignedIn } from '#proto/http/account.ts'
import type { Outcome } from '../accounts/identity/identity.ts'
import { json, refusal, type HttpResponse } from './router.ts'
import { tooManyRequests } from './tooManyRequests.ts'

/** Too many passwords are being checked already: those who wait have their turn within seconds. */
const BUSY_SECONDS = 10

/** The token, or why there is none. */
export function signInResponse(outcome: Outcome): HttpResponse {
  if (outcome.ok) {
    const { user: id, token } = outcome.known
    return json(200, { id, token } satisfies SignedIn)
  }
  switch (outcome.why) {
    case 'nameTaken':
      return refusal(400, ACCOUNT.nameTaken)
    case 'notYou':
      return refusal(401, ACCOUNT.notYou)
    case 'busy':
      return tooManyRequests(BUSY_SECONDS)
    case 'failed':
      return refusal(400, ACCOUNT.failed)
  }
}
