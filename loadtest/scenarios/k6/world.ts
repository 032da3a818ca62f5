// The runtime of one arrival in k6: WebSockets on its event loop, HTTP, clock, metrics.
import exec from 'k6/execution'
import http from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import { WebSocket } from 'k6/websockets'
import type { ClientSocket } from '../../client/socket.ts'
import { COUNTED, TIMED, type Counted, type Plan, type Timed } from '../plan.ts'

/** Handlers of a socket; each message has its receive time by the world's clock. */
interface TimedHandlers {
  message(bytes: Uint8Array, at: number): void
  closed(code: number): void
}

/** An HTTP request. */
export interface HttpRequest {
  method: 'GET' | 'POST'
  path: string
  body?: object
  token?: string
}

/** An HTTP response; `body` is parsed JSON, null when empty. */
export interface HttpResponse {
  status: number
  body: unknown
}

const trends = new Map<Timed, Trend>(TIMED.map((name) => [name, new Trend(name, true)]))
const counters = new Map<Counted, Counter>(COUNTED.map((name) => [name, new Counter(name)]))

/** k6 reports no close code; a page must take every close as a lost connection. */
const CUT = 1006

const elapsed = (): number => exec.instance.currentTestRunDuration

/**
 * The offset from k6's run clock, which has fractions of a millisecond, to the wall clock, in which k6
 * timestamps received frames before the handler runs. Each sample waits for the wall clock's next
 * millisecond; a delayed sample yields too small an offset, so the largest of several counts.
 */
function wallOffset(): number {
  const samples = Array.from({ length: OFFSET_SAMPLES }, () => {
    const begun = Date.now()
    while (Date.now() === begun);
    return Date.now() - elapsed()
  })
  return Math.max(...samples)
}
const OFFSET_SAMPLES = 5
let offset: number | null = null
const now = (): number => (offset ??= wallOffset()) + elapsed()

/**
 * Frames arrive in bursts, and decoding one takes a millisecond here, during which k6 timestamps no other:
 * decode them after the whole burst has been received.
 */
const READ_AFTER_MS = 2
let unread: (() => void)[] = []
function readLater(read: () => void): void {
  unread.push(read)
  if (unread.length > 1) return
  setTimeout(() => {
    const all = unread
    unread = []
    for (const each of all) each()
  }, READ_AFTER_MS)
}

function dial(target: string, handlers: TimedHandlers): Promise<ClientSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${target.replace(/^http/, 'ws')}/ws`, null, { headers: { Origin: target } })
    // k6's types declare the kinds as an enum that the module does not export at run time.
    Reflect.set(socket, 'binaryType', 'arraybuffer')
    let open = false
    socket.onopen = () => {
      open = true
      done({
        send: (bytes) => socket.send(bytes.slice().buffer),
        cut: () => socket.close(),
      })
    }
    socket.onmessage = (event) => {
      const data = event?.data
      const at = event?.timestamp ?? 0
      if (data instanceof ArrayBuffer) readLater(() => handlers.message(new Uint8Array(data), at))
    }
    socket.onclose = () => {
      if (open) readLater(() => handlers.closed(CUT))
      else fail(new Error('the server closed the connection before it was open'))
    }
    // An error is always followed by a close.
    socket.onerror = () => undefined
  })
}

async function request(target: string, { method, path, body, token }: HttpRequest): Promise<HttpResponse> {
  const headers: Record<string, string> = { Origin: target }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
  const sent = body === undefined ? null : JSON.stringify(body)
  const response = await http.asyncRequest(method, target + path, sent, { headers, responseType: 'text' })
  const parsed: unknown = response.body === '' ? null : JSON.parse(response.body)
  return { status: response.status, body: parsed }
}

const count = (figure: Counted, by = 1): void => void counters.get(figure)?.add(by)

/** The world of the current iteration; `began`: start of the run by the wall clock. */
export const k6World = (plan: Plan, began: number) => ({
  plan,
  /** Index of this arrival in the run, from 0. */
  nth: exec.scenario.iterationInTest,
  /** Times by `now`: start of the run, when this arrival was due, and when to begin nothing more. */
  began,
  due: now(),
  end: began + plan.seconds * 1000,
  /** Milliseconds, with fractions. */
  now,
  /** Sleeps until a time of the world's clock. */
  sleepUntil(at: number): Promise<void> {
    const ms = at - now()
    return ms <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms))
  },
  /** The gateway of the nth page, round robin. */
  targetFor: (nth: number): string => plan.targets[nth % plan.targets.length] ?? '',
  /** Opens a socket to a gateway. */
  dial,
  request,
  recordTime: (figure: Timed, ms: number): void => void trends.get(figure)?.add(ms),
  count,
  /** Counts and logs an error of the system under test. */
  fault(what: string): void {
    count('faults')
    console.error(what)
  },
})

/** The runtime of one arrival. */
export type World = ReturnType<typeof k6World>
