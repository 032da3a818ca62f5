// An HTTP request of our own page, for tests of handlers.
import type { HttpRequest } from '../router.ts'

/** A request of an anonymous visitor, with these parts changed. */
export const requestFor = (
  method: string,
  path: string,
  changed: Partial<HttpRequest> = {},
): HttpRequest => ({
  method,
  path,
  isFromOwnPage: true,
  origin: null,
  query: new URLSearchParams(),
  network: '1.1.1.1',
  token: '',
  idempotencyKey: '',
  body: Promise.resolve({ kind: 'broken' }),
  signature: '',
  etag: '',
  acceptEncoding: '',
  acceptsHtml: false,
  ...changed,
})
