// HTTP endpoints: method and path, body schema, rate limits, idempotency.
import * as v from 'valibot'
import { SENTENCES } from '../sockets/replies.ts'
import type { Limits } from '../limits/limits.ts'
import type { LimitName } from '../limits/limitRules.ts'
import type { Idempotency } from './idempotency.ts'
import { json, refusal, type HttpResponse, type HttpRequest } from './router.ts'
import { ROUTE_LIMITS } from './routeLimits.ts'
import { tooManyRequests } from './tooManyRequests.ts'

/** One route. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** A path with a trailing slash matches every path below it. */
  path: string
  /** It changes something: only our own page may call it. */
  isForOurPage: boolean
  answer(request: HttpRequest): Promise<HttpResponse>
}

type Answer<Body> = (request: HttpRequest, body: Body) => Promise<HttpResponse>

/** A route that only reads. */
export const get = (path: string, answer: Answer<null>): Endpoint => ({
  method: 'GET',
  path,
  isForOurPage: false,
  answer: (request) => answer(request, null),
})

const changing =
  (method: 'POST' | 'DELETE') =>
  <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    answer: Answer<v.InferOutput<Schema>>,
  ): Endpoint => ({
    method,
    path,
    isForOurPage: true,
    async answer(request) {
      const sent = await request.body
      switch (sent.kind) {
        case 'large':
          return refusal(413, 'That is more than may be sent here.')
        case 'foreign':
          return refusal(415, 'Only JSON is read here.')
        case 'broken':
          return refusal(400, 'That is no JSON.')
        case 'json': {
          const read = v.safeParse(schema, sent.value)
          return read.success ? answer(request, read.output) : refusal(400, read.issues[0].message)
        }
      }
    },
  })

/** A route that changes something: for our own page only, with a JSON body that fits the schema. */
export const post = changing('POST')
/** A DELETE route, with the same rules. */
export const remove = changing('DELETE')

/** Below these paths only routes are served, never a file of the page. */
const OURS = ['/data/', '/feedback/', '/operator/', '/payment/']

/** Routes of the previous build, replaced by socket requests. */
const MOVED: ReadonlySet<string> = new Set([
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
  const counted = new Map(all.map((endpoint) => [endpoint, networkLimits(endpoint, limits)]))

  async function within(endpoint: Endpoint, request: HttpRequest): Promise<HttpResponse> {
    // Before counting: another site must not use up the limits of its visitors.
    if (endpoint.isForOurPage && !request.isOurs)
      return refusal(403, 'This page may not talk to this server.')
    for (const limit of counted.get(endpoint) ?? []) {
      const wait = await limits.wait(limit, request.network)
      if (wait > 0) return tooManyRequests(wait)
    }
    return endpoint.isForOurPage
      ? idempotent(request, () => endpoint.answer(request))
      : endpoint.answer(request)
  }

  return (request) => {
    const here = all.filter(({ path }) =>
      path.endsWith('/') ? request.path.startsWith(path) : path === request.path,
    )
    const found = here.find(({ method }) => method === request.method)
    if (found !== undefined) return within(found, request)
    if (here.length > 0) return Promise.resolve(notThat(here.map(({ method }) => method)))
    if (MOVED.has(request.path)) return Promise.resolve(refusal(410, SENTENCES.version))
    return OURS.some((ours) => request.path !== ours && request.path.startsWith(ours))
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

const notThat = (methods: readonly string[]): HttpResponse => ({
  ...json(405, { message: `Only ${methods.join(' and ')} is answered here.` }),
  headers: { Allow: methods.join(', '), 'Cache-Control': 'no-store' },
})
