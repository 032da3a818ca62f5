// Request queue: one request in flight, numbered, retried until answered.
import { TABLE_WAITS, type ClientFrame, type Refused, type ServerFrame } from '#proto/client/messages.ts'
import type { Transport } from './transport.ts'

/** The server's answer to a request. */
export type ReplyFrame = Extract<ServerFrame, { body: 'done' | 'refused' }>
/** A request's outcome; `room`: the code of a created or joined room. */
export type Reply = { ok: true; room: string } | { ok: false; refused: Refused }

type Body = Exclude<ClientFrame, { body: 'hello' | 'resume' }>
/** A request without its number. */
export type RequestBody = Body extends infer B ? (B extends Body ? Omit<B, 'seq'> : never) : never

const USER_CHANGED =
  'Somebody signed in or out before the server had answered, so this may not have been done.'

/** Retry delay, ms. */
export const RETRY_MS = 2000
/** Unanswered retries after which the connection is probed. */
export const PROBE_AFTER_RETRIES = 3

interface Pending {
  frame: ClientFrame
  resolve: (reply: Reply) => void
}

/** Numbers all requests of this page. */
let lastSeq = 0

/** Sends commands in the order in which they are applied: the next one once the one before it is answered. */
export class RequestQueue {
  readonly #transport: Pick<Transport, 'send' | 'probe'>
  readonly #onBusy: (busy: boolean) => void
  readonly #queue: Pending[] = []
  #isRunning = false
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Times the request was sent on this connection, and when first. */
  #attempts = 0
  #firstSentAt = 0

  /** `onBusy` is called when a request starts or ends. */
  constructor(
    transport: Pick<Transport, 'send' | 'probe'>,
    onBusy: (busy: boolean) => void = () => undefined,
  ) {
    this.#transport = transport
    this.#onBusy = onBusy
  }

  /** Queues a request. */
  enqueue(request: RequestBody): Promise<Reply> {
    return new Promise((resolve) => {
      this.#queue.push({ frame: { ...request, seq: (lastSeq += 1) }, resolve })
      if (this.#queue.length === 1) this.#begin()
    })
  }

  /** Settles the request in flight; false: the frame answers another one. */
  onReply(frame: ReplyFrame): boolean {
    const answer = frame.body === 'done' ? frame.done : frame.refused
    const [pending] = this.#queue
    if (pending?.frame.seq !== answer.seq) return false
    // Nothing was applied: it stays in flight, and is retried as if unanswered.
    if (frame.body === 'refused' && frame.refused.key === TABLE_WAITS) return true
    this.#queue.shift()
    pending.resolve(
      frame.body === 'done' ? { ok: true, room: frame.done.room } : { ok: false, refused: frame.refused },
    )
    this.#begin()
    return true
  }

  /** Starts sending, on a welcome; the request in flight is sent again. */
  resume(): void {
    // A welcome on an open connection (into another room) is no reason to send anything again.
    if (this.#isRunning) return
    this.#isRunning = true
    this.#begin()
  }

  /** Stops sending: disconnected, or another page has the seat. */
  pause(): void {
    this.#isRunning = false
    clearTimeout(this.#retryTimer)
  }

  /** Refuses all requests: after a change of user they would be sent as another user. */
  cancelAll(): void {
    clearTimeout(this.#retryTimer)
    for (const { resolve, frame } of this.#queue.splice(0)) resolve(refusal(frame.seq, USER_CHANGED))
    this.#onBusy(false)
  }

  #begin(): void {
    this.#attempts = 0
    this.#send()
  }

  #send(): void {
    clearTimeout(this.#retryTimer)
    const [pending] = this.#queue
    this.#onBusy(pending !== undefined)
    if (!pending || !this.#isRunning) return
    if (this.#attempts === 0) this.#firstSentAt = Date.now()
    this.#transport.send(pending.frame)
    this.#attempts += 1
    // Checks the connection, unless a frame has arrived since.
    if (this.#attempts > PROBE_AFTER_RETRIES) this.#transport.probe(this.#firstSentAt)
    this.#retryTimer = setTimeout(() => this.#send(), RETRY_MS)
  }
}

/** A refusal that this page words itself. */
export const refusal = (seq: number, text: string): Reply => ({
  ok: false,
  refused: { seq, text, refresh: false, quiet: false, key: '' },
})
