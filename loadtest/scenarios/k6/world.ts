// The world of one arrival in k6: WebSockets on its event loop, HTTP, clock, metrics.
import exec from 'k6/execution'
import http from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import { WebSocket } from 'k6/websockets'
import type { ClientSocket } from '../../client/socket.ts'
import { COUNTED, TIMED, type Counted, type Plan, type Timed } from '../plan.ts'

/** Handlers of a socket; each message comes with its arrival by the world's clock. */
interface TimedHandlers {
  message(bytes: Uint8Array, at: number): void
  closed(code: number): void
}

/** A request over HTTP. */
export interface HttpRequest {
  method: 'GET' | 'POST'
  path: string
  body?: object
  token?: string
}

/** Its response; `body` is its JSON, null when there is none. */
export interface HttpResponse {
  status: number
  body: unknown
}

const trends = new Map<Timed, Trend>(TIMED.map((name) => [name, new Trend(name, true)]))
const counters = new Map<Counted, Counter>(COUNTED.map((name) => [name, new Counter(name)]))

/** k6 tells no close code; a socket that ends of itself was cut, as far as a page can know. */
const CUT = 1006

const elapsed = (): number => exec.instance.currentTestRunDuration

/**
 * What added to the run's own clock, which has fractions, gives the wall's, by which k6 says when a frame came in: that
 * is before this world's turn to read it. Found where a millisecond of the wall begins; whoever is kept from looking just
 * then finds too little, so the most of some looks counts.
 */
function wallOffset(): number {
  const looks = Array.from({ length: LOOKS }, () => {
    const begun = Date.now()
    while (Date.now() === begun);
    return Date.now() - elapsed()
  })
  return Math.max(...looks)
}
const LOOKS = 5
let offset: number | null = null
const now = (): number => (offset ??= wallOffset()) + elapsed()

/**
 * Frames come in twos and fours, and reading one takes a millisecond here, during which k6 notes no other's coming: they
 * are read once all of them are in.
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
    // Its types name the kinds by an enum that the module itself does not have.
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
      else fail(new Error('the server hung up'))
    }
    // What went wrong is followed by the end of the socket.
    socket.onerror = () => undefined
  })
}

async function ask(target: string, { method, path, body, token }: HttpRequest): Promise<HttpResponse> {
  const headers: Record<string, string> = { Origin: target }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
  const sent = body === undefined ? null : JSON.stringify(body)
  const answer = await http.asyncRequest(method, target + path, sent, { headers, responseType: 'text' })
  const said: unknown = answer.body === '' ? null : JSON.parse(answer.body)
  return { status: answer.status, body: said }
}

const count = (figure: Counted, by = 1): void => void counters.get(figure)?.add(by)

/** The world of the iteration that runs now; `began`: the run's beginning by the wall. */
export const k6World = (plan: Plan, began: number) => ({
  plan,
  /** Counts the arrivals of the run from 0. */
  nth: exec.scenario.iterationInTest,
  /** By `now`: when the run began, when this arrival was due, and when nothing more is to be begun. */
  began,
  due: now(),
  end: began + plan.seconds * 1000,
  /** Milliseconds, with fractions. */
  now,
  /** Waits until a moment of the world's clock. */
  sleepUntil(at: number): Promise<void> {
    const ms = at - now()
    return ms <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms))
  },
  /** The gateway of the nth page, round robin. */
  targetFor: (nth: number): string => plan.targets[nth % plan.targets.length] ?? '',
  /** Opens a socket at one of the gateways. */
  dial,
  ask,
  took: (figure: Timed, ms: number): void => void trends.get(figure)?.add(ms),
  count,
  /** Something did not go as it should. */
  fault(what: string): void {
    count('faults')
    console.error(what)
  },
})

/** One arrival's world. */
export type World = ReturnType<typeof k6World>
