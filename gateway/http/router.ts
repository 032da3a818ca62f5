// HTTP over uWebSockets.js: routing, responses, and the headers of every response.
import { STATUS_CODES } from 'node:http'
import type { BlockList } from 'node:net'
import type { HttpRequest as UwsRequest, HttpResponse as UwsResponse, TemplatedApp } from 'uWebSockets.js'
import { SENTENCES } from '../sockets/replies.ts'
import { clientNetwork } from '../sockets/clientNetwork.ts'
import { storeFault } from '../health/storeFault.ts'
import { isFromOurPage, ownOrigin } from '../sockets/origin.ts'
import { sendStream, type Client } from './bodyStream.ts'
import { readBody, type RequestBody } from './body.ts'
import { contentSecurityPolicy, type Partners } from './site/contentSecurityPolicy.ts'

/** What a handler answers; the headers of every response are added when it is written. */
export interface HttpResponse {
  status: number
  type: string
  body: Uint8Array | string
  /** Streamed instead of `body`. */
  stream?: AsyncIterable<string>
  headers?: Readonly<Record<string, string>>
}

/** Null: the next handler is tried. */
export type Handler = (request: HttpRequest) => HttpResponse | null | Promise<HttpResponse | null>

/** The parts of a request in use, copied, since uWebSockets frees the original after its callback. */
export interface HttpRequest {
  /** HEAD becomes GET. */
  method: string
  path: string
  query: URLSearchParams
  /** The client's network, behind trusted proxies; rate limits count by it. */
  network: string
  /** Whether it was sent by a page of ours. */
  isFromOwnPage: boolean
  /** The origin the request was sent to; null: unknown. */
  origin: string | null
  /** From `Authorization: Bearer ...`; '': none. */
  token: string
  /** From `Idempotency-Key`, created at a button press; '': none. */
  idempotencyKey: string
  /** Empty for GET. */
  body: Promise<RequestBody>
  /** The card provider's signature of the body; '': none. */
  signature: string
  etag: string
  /** The Accept-Encoding header. */
  acceptEncoding: string
  /** A browser navigates to a page. */
  acceptsHtml: boolean
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}
/** HSTS, for an installation served over https. */
const HSTS_HEADERS: Readonly<Record<string, string>> = { 'Strict-Transport-Security': 'max-age=31536000' }

/** A JSON response, which no cache stores. */
export const json = (status: number, value: unknown): HttpResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
  headers: { 'Cache-Control': 'no-store' },
})

/** A refusal with its message. */
export const refusal = (status: number, message: string): HttpResponse => json(status, { message })

const MINUTE = 60

/** A 429 with Retry-After; `seconds`: until a retry is allowed. */
export const tooManyRequests = (seconds: number): HttpResponse => ({
  ...refusal(429, messageFor(seconds)),
  // As the message says: at least a minute.
  headers: { 'Cache-Control': 'no-store', 'Retry-After': String(Math.max(MINUTE, seconds)) },
})

const messageFor = (seconds: number): string =>
  seconds <= MINUTE
    ? SENTENCES.tooMany
    : `That was very often in a short time. Please try again in ${Math.ceil(seconds / MINUTE)} minutes.`

/** Settings of HTTP. */
interface RouterConfig extends Partners {
  publicOrigin: string | null
  trusted: BlockList | null
}

const NO_BODY: Promise<RequestBody> = Promise.resolve({ kind: 'broken' })

/** Routes all requests of the app: first the endpoints, then, for GET only, the `pageHandlers` in order. */
export function router(
  app: TemplatedApp,
  config: RouterConfig,
  endpoints: Handler,
  pageHandlers: readonly Handler[],
  logError: (error: unknown) => void,
): void {
  const commonHeaders = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    ...SECURITY_HEADERS,
    ...(config.publicOrigin?.startsWith('https:') === true ? HSTS_HEADERS : {}),
  }
  const answer = async (request: HttpRequest): Promise<HttpResponse> => {
    const found = await endpoints(request)
    if (found !== null) return found
    if (request.method !== 'GET') {
      const headers = { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }
      return { ...refusal(405, 'Only GET is answered here.'), headers }
    }
    for (const handler of pageHandlers) {
      const found = await handler(request)
      if (found !== null) return found
    }
    return refusal(404, 'There is nothing at this address.')
  }
  app.any('/*', (res, req) => {
    const isHead = req.getMethod() === 'head'
    const client = clientOf(res)
    answer(requestOf(config, res, req))
      .catch((error: unknown) => {
        logError(error)
        return storeFault(error) === null ? refusal(500, SENTENCES.failed) : refusal(503, SENTENCES.unsaved)
      })
      .then(async (found) => {
        if (client.aborted) return
        res.cork(() => writeResponse(res, commonHeaders, found, isHead))
        if (found.stream !== undefined && !isHead) await sendStream(res, found.stream, client)
      })
      .catch(logError)
  })
}

function clientOf(res: UwsResponse): Client {
  const client = { aborted: false, disconnected: Promise.resolve() }
  client.disconnected = new Promise((resolve) => {
    res.onAborted(() => {
      client.aborted = true
      resolve()
    })
  })
  return client
}

/** Copies the parts of a request that are used, which the library frees after the call. */
function requestOf({ publicOrigin, trusted }: RouterConfig, res: UwsResponse, req: UwsRequest): HttpRequest {
  const method = req.getMethod().toUpperCase()
  const isRead = method === 'GET' || method === 'HEAD'
  const remote = Buffer.from(res.getRemoteAddressAsText()).toString()
  const host = req.getHeader('host')
  return {
    method: isRead ? 'GET' : method,
    path: req.getUrl(),
    query: new URLSearchParams(req.getQuery()),
    network: clientNetwork(remote, req, trusted),
    isFromOwnPage: isFromOurPage(req.getHeader('origin'), host, publicOrigin),
    origin: ownOrigin(publicOrigin, host, req.getHeader('x-forwarded-proto')),
    token: /^Bearer (\S{1,200})$/.exec(req.getHeader('authorization'))?.[1] ?? '',
    idempotencyKey: /^[\w-]{16,64}$/.exec(req.getHeader('idempotency-key'))?.[0] ?? '',
    body: isRead ? NO_BODY : readBody(res, req.getUrl(), req.getHeader('content-type')),
    signature: req.getHeader('stripe-signature'),
    etag: req.getHeader('if-none-match'),
    acceptEncoding: req.getHeader('accept-encoding'),
    acceptsHtml: req.getHeader('accept').includes('text/html'),
  }
}

type Headers = Readonly<Record<string, string>>

function writeResponse(
  res: UwsResponse,
  commonHeaders: Headers,
  { status, type, body, stream, headers }: HttpResponse,
  isHead: boolean,
): void {
  res.writeStatus(`${status} ${STATUS_CODES[status] ?? ''}`)
  res.writeHeader('Content-Type', type)
  for (const [name, value] of Object.entries(commonHeaders)) res.writeHeader(name, value)
  for (const [name, value] of Object.entries(headers ?? {})) res.writeHeader(name, value)
  if (stream !== undefined && !isHead) return
  if (isHead || status === 304) res.endWithoutBody(isHead ? Buffer.byteLength(body) : undefined)
  // After a truncated body the connection is closed: the rest must not be parsed as the next request.
  else res.end(body, status === 413)
}
