// HTTP endpoints: path, guard, schema of body or query, rate limits, idempotency.
import * as v from 'valibot'
import { SENTENCES } from '../sockets/replies.ts'
import type { Limits } from '../limits/limits.ts'
import type { LimitName } from '../limits/limitRules.ts'
import type { Idempotency } from './idempotency.ts'
import { json, refusal, tooManyRequests, type HttpResponse, type HttpRequest } from './router.ts'
import { ROUTE_LIMITS } from './routeLimits.ts'
import { ACCOUNT } from '#proto/http/account.ts'
import { OPERATOR } from '#proto/http/operator.ts'
import type { Person } from '../accounts/identity/identity.ts'
import type { HttpContext } from './context.ts'

/** One route. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** A path with a trailing slash matches every path below it. */
  path: string
  /** It changes something: only our own page may call it. */
  isForOwnPage: boolean
  answer(request: HttpRequest): Promise<HttpResponse>
}

interface Refused {
  refused: HttpResponse
}

/** Resolves a caller for the route, or refuses the request. */
export type Guard<Who> = (request: HttpRequest) => Promise<{ who: Who } | Refused>

/** Admits everybody; the route gets the request itself. */
export const anybody: Guard<HttpRequest> = (request) => Promise.resolve({ who: request })

/** The body of a call without input. */
export const NO_INPUT = v.object({})

/**
 * Creates routes behind a guard. `schema`: of a GET's query, else of the JSON body; its messages are the
 * refusals.
 */
export function routesFor<Who>(guard: Guard<Who>) {
  const route =
    (method: Endpoint['method']) =>
    <Schema extends v.GenericSchema>(
      path: string,
      schema: Schema,
      answer: (input: v.InferOutput<Schema>, who: Who) => HttpResponse | Promise<HttpResponse>,
    ): Endpoint => ({
      method,
      path,
      isForOwnPage: method !== 'GET',
      async answer(request) {
        const isRead = method === 'GET'
        const validated = validate(
          schema,
          isRead ? { value: Object.fromEntries(request.query) } : await bodyOf(request),
        )
        // An invalid body costs no lookup; a caller who may not read learns nothing about the query.
        if (!isRead && 'refused' in validated) return validated.refused
        const admitted = await guard(request)
        if ('refused' in admitted) return admitted.refused
        return 'refused' in validated ? validated.refused : answer(validated.input, admitted.who)
      },
    })
  return { get: route('GET'), post: route('POST'), remove: route('DELETE') }
}

function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: { value: unknown } | Refused,
): { input: v.InferOutput<Schema> } | Refused {
  if ('refused' in input) return input
  const found = v.safeParse(schema, input.value)
  return found.success ? { input: found.output } : { refused: refusal(400, found.issues[0].message) }
}

async function bodyOf({ body }: HttpRequest): Promise<{ value: unknown } | Refused> {
  const content = await body
  switch (content.kind) {
    case 'large':
      return { refused: refusal(413, 'That is more than may be sent here.') }
    case 'foreign':
      return { refused: refusal(415, 'Only JSON is read here.') }
    case 'broken':
      return { refused: refusal(400, 'That is no JSON.') }
    case 'json':
      return content
  }
}

/** Below these paths only routes are served, never a file of the page. */
const API_PREFIXES = ['/data/', '/feedback/', '/operator/', '/payment/']

/** Routes of the previous build, replaced by socket requests. */
const REMOVED_ROUTES: ReadonlySet<string> = new Set([
  '/data/purchase-item',
  '/data/preset',
  '/data/reserved-game',
  '/data/avatar',
])

/**
 * Handles the routes within their rate limits; null: no route has the path. Throws at creation for a route
 * without a row of limits.
 */
export function endpoints(
  all: readonly Endpoint[],
  limits: Limits,
  idempotent: Idempotency,
): (request: HttpRequest) => Promise<HttpResponse> | null {
  const limitsOf = new Map(all.map((endpoint) => [endpoint, networkLimits(endpoint, limits)]))

  async function answerWithinLimits(endpoint: Endpoint, request: HttpRequest): Promise<HttpResponse> {
    // Before counting: another site must not use up the limits of its visitors.
    if (endpoint.isForOwnPage && !request.isFromOwnPage)
      return refusal(403, 'This page may not talk to this server.')
    for (const limit of limitsOf.get(endpoint) ?? []) {
      const wait = await limits.wait(limit, request.network)
      if (wait > 0) return tooManyRequests(wait)
    }
    return endpoint.isForOwnPage
      ? idempotent(request, () => endpoint.answer(request))
      : endpoint.answer(request)
  }

  return (request) => {
    const matching = all.filter(({ path }) =>
      path.endsWith('/') ? request.path.startsWith(path) : path === request.path,
    )
    const found = matching.find(({ method }) => method === request.method)
    if (found !== undefined) return answerWithinLimits(found, request)
    if (matching.length > 0) return Promise.resolve(methodNotAllowed(matching.map(({ method }) => method)))
    if (REMOVED_ROUTES.has(request.path)) return Promise.resolve(refusal(410, SENTENCES.version))
    return API_PREFIXES.some((prefix) => request.path !== prefix && request.path.startsWith(prefix))
      ? Promise.resolve(refusal(404, 'There is nothing at this address.'))
      : null
  }
}

/** The limits that count by network, before the user is known. */
function networkLimits({ method, path }: Endpoint, { rules }: Limits): LimitName[] {
  const row = ROUTE_LIMITS[`${method} ${path}`]
  if (row === undefined) throw new Error(`${method} ${path} has no row of limits`)
  return row.filter((limit) => rules[limit].by === 'network')
}

const methodNotAllowed = (methods: readonly string[]): HttpResponse => ({
  ...json(405, { message: `Only ${methods.join(' and ')} is answered here.` }),
  headers: { Allow: methods.join(', '), 'Cache-Control': 'no-store' },
})

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
