// Guards of routes that need an account or an admin.
import { ACCOUNT } from '#proto/http/account.ts'
import type { Person } from '../accounts/identity/identity.ts'
import type { LimitName } from '../limits/limitRules.ts'
import type { HttpContext } from './context.ts'
import { refusal, type HttpRequest, type HttpResponse } from './router.ts'
import { tooManyRequests } from './tooManyRequests.ts'

type Guarded<Body, Who> = (request: HttpRequest, body: Body, who: Who) => Promise<HttpResponse>

/**
 * Requires a registered user: 401 without a user, 403 for anonymous users, with this message. `limit`: the
 * limit that calls count against; null: none. The handler gets the user's id.
 */
export const requireAccount =
  ({ identity, limits }: Pick<HttpContext, 'identity' | 'limits'>, noAccount: string = ACCOUNT.signedOut) =>
  <Body>(limit: LimitName | null, answer: Guarded<Body, string>) =>
  async (request: HttpRequest, body: Body): Promise<HttpResponse> => {
    const person = await identity.whoIs(request.token)
    if (person?.registered !== true) return refusal(person === null ? 401 : 403, noAccount)
    const wait = limit === null ? 0 : await limits.wait(limit, person.id)
    return wait > 0 ? tooManyRequests(wait) : answer(request, body, person.id)
  }

/** Requires an admin: 401 without a user, 403 for other users, with this message. */
export const requireAdmin =
  ({ identity, admins }: Pick<HttpContext, 'identity' | 'admins'>, notAdmin: string) =>
  <Body>(answer: Guarded<Body, Person>) =>
  async (request: HttpRequest, body: Body): Promise<HttpResponse> => {
    const person = await identity.whoIs(request.token)
    if (person === null) return refusal(401, notAdmin)
    return admins.has(person) ? answer(request, body, person) : refusal(403, notAdmin)
  }
