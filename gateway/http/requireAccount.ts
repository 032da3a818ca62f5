// Guard for routes that need an account.
import { ACCOUNT } from '#proto/http/account.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Limits } from '../limits/limits.ts'
import type { LimitName } from '../limits/limitRules.ts'
import { refusal, type HttpResponse, type HttpRequest } from './router.ts'
import { tooManyRequests } from './tooManyRequests.ts'

/** What telling members from visitors needs of the gateway. */
export interface RequireAccountParts {
  identity: Pick<Identity, 'whoIs'>
  limits: Pick<Limits, 'wait'>
}

/**
 * Lets only those in who are registered: 401 for nobody, 403 for visitors; `user` is whose token it is. `limit`: what their
 * calls count against; null: only reads.
 */
export const requireAccount =
  ({ identity, limits }: RequireAccountParts) =>
  <Body>(
    limit: LimitName | null,
    answer: (asked: HttpRequest, user: string, body: Body) => Promise<HttpResponse>,
  ) =>
  async (asked: HttpRequest, body: Body): Promise<HttpResponse> => {
    const person = await identity.whoIs(asked.token)
    if (person === null) return refusal(401, ACCOUNT.signedOut)
    if (!person.registered) return refusal(403, ACCOUNT.signedOut)
    const wait = limit === null ? 0 : await limits.wait(limit, person.id)
    return wait > 0 ? tooManyRequests(wait) : answer(asked, person.id, body)
  }
