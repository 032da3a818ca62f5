// HTTP over uWebSockets.js: method, path, answer; the headers that every answer carries.
import type { HttpResponse, TemplatedApp } from 'uWebSockets.js'

/** What a route answers. */
export interface Answer {
  status: number
  type: string
  body: Uint8Array | string
  headers?: Readonly<Record<string, string>>
}

/** A route: null means that another may answer. */
export type Handler = (asked: Asked) => Answer | null | Promise<Answer | null>

/** What is asked for. */
export interface Asked {
  path: string
  etag: string
  /** The ways of compression the browser takes. */
  encodings: string
  /** A person's browser asks, to show it as a page. */
  html: boolean
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const ALWAYS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const STATUS: Readonly<Record<number, string>> = {
  200: '200 OK',
  304: '304 Not Modified',
  400: '400 Bad Request',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
}

/** A JSON answer. */
export const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
  headers: { 'Cache-Control': 'no-store' },
})

/** Puts the routes on the app, first come first served. */
export function router(
  app: TemplatedApp,
  handlers: readonly Handler[],
  failed: (error: unknown) => void,
): void {
  const serve = (res: HttpResponse, asked: Asked, head: boolean): void => {
    let aborted = false
    res.onAborted(() => {
      aborted = true
    })
    answer(handlers, asked)
      .catch((error: unknown) => {
        failed(error)
        return json(500, { message: 'Something went wrong on the server. Please try again.' })
      })
      .then((found) => {
        if (!aborted) res.cork(() => write(res, found, head))
      })
      .catch(failed)
  }
  app.any('/*', (res, req) => {
    const method = req.getMethod()
    const asked = {
      path: req.getUrl(),
      etag: req.getHeader('if-none-match'),
      encodings: req.getHeader('accept-encoding'),
      html: req.getHeader('accept').includes('text/html'),
    }
    if (method !== 'get' && method !== 'head') {
      write(res, json(405, { message: 'Only GET is answered here.' }), false)
      return
    }
    serve(res, asked, method === 'head')
  })
}

async function answer(handlers: readonly Handler[], asked: Asked): Promise<Answer> {
  for (const handler of handlers) {
    const found = await handler(asked)
    if (found !== null) return found
  }
  return json(404, { message: 'There is nothing at this address.' })
}

function write(res: HttpResponse, { status, type, body, headers }: Answer, head: boolean): void {
  res.writeStatus(STATUS[status] ?? String(status))
  res.writeHeader('Content-Type', type)
  for (const [name, value] of Object.entries(ALWAYS)) res.writeHeader(name, value)
  for (const [name, value] of Object.entries(headers ?? {})) res.writeHeader(name, value)
  if (head || status === 304) res.endWithoutBody(head ? Buffer.byteLength(body) : undefined)
  else res.end(body)
}
