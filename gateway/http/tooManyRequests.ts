// Response 429 with Retry-After.
import { SENTENCES } from '../sockets/replies.ts'
import { refusal, type HttpResponse } from './router.ts'

const MINUTE = 60

/** `seconds`: until a retry is allowed. */
export const tooManyRequests = (seconds: number): HttpResponse => ({
  ...refusal(429, messageFor(seconds)),
  // As the message says: at least a minute.
  headers: { 'Cache-Control': 'no-store', 'Retry-After': String(Math.max(MINUTE, seconds)) },
})

const messageFor = (seconds: number): string =>
  seconds <= MINUTE
    ? SENTENCES.tooMany
    : `That was very often in a short time. Please try again in ${Math.ceil(seconds / MINUTE)} minutes.`
