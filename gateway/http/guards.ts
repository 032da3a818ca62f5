// Guards of routes that need a user, an account or an admin.
import { ACCOUNT } from '#proto/http/account.ts'
import { OPERATOR } from '#proto/http/operator.ts'
import type { Person } from '../accounts/identity/identity.ts'
import type { LimitName } from '../limits/limitRules.ts'
import type { HttpContext } from './context.ts'
import type { Guard } from './endpoint.ts'
import { refusal, tooManyRequests } from './router.ts'

/** `allows`: who is admitted; `otherwise`: the refusal of others; `limit`: the rate limit by user. */
interface Demand {
  allows?: (person: Person) => boolean
  otherwise?: string
  limit?: LimitName
}

type Callers = Pick<HttpContext, 'identity' | 'limits'>

/** Requires a valid token, anonymous users included: 401 without one, 403 if not allowed. */
export const requireUser =
  (
    { identity, limits }: Callers,
    { allows = () => true, otherwise = ACCOUNT.signedOut, limit }: Demand = {},
  ): Guard<Person> =>
  async ({ token }) => {
    const person = await identity.whoIs(token)
    if (person === null || !allows(person))
      return { refused: refusal(person === null ? 401 : 403, otherwise) }
    const wait = limit === undefined ? 0 : await limits.wait(limit, person.id)
    return wait > 0 ? { refused: tooManyRequests(wait) } : { who: person }
  }

/** Requires a registered user. */
export const requireAccount = (context: Callers, demand: Omit<Demand, 'allows'> = {}): Guard<Person> =>
  requireUser(context, { ...demand, allows: ({ registered }) => registered })

/** Requires an admin. */
export const requireAdmin = (
  context: Callers & Pick<HttpContext, 'admins'>,
  limit?: LimitName,
): Guard<Person> =>
  requireUser(context, {
    allows: (person) => context.admins.has(person),
    otherwise: OPERATOR.notAdmin,
    ...(limit && { limit }),
  })
