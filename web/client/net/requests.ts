// Request queue: one request in flight, numbered, retried until answered.
import { TABLE_WAITS, type ClientFrame, type Refused, type ServerFrame } from '#proto/client/messages.ts'

/** A request's outcome; `room`: the code of a created or joined room. */
export type Reply = { ok: true; room: string } | { ok: false; refused: Refused }

type Body = Exclude<ClientFrame, { body: 'hello' | 'resume' }>
/** A request without its number. */
export type RequestBody = Body extends infer B ? (B extends Body ? Omit<B, 'seq'> : never) : never

export interface RequestQueue {
  /** Queues a request. */
  enqueue(request: RequestBody): Promise<Reply>
  /** Settles the request in flight; false: the frame answers another one. */
  onReply(frame: Extract<ServerFrame, { body: 'done' | 'refused' }>): boolean
  /** Starts sending, on a welcome; the request in flight is sent again. */
  resume(): void
  /** Refuses all requests: after a change of user they would be sent as another user. */
  cancelAll(): void
  /** Stops sending: disconnected, or another page has the seat. */
  pause(): void
}

const USER_CHANGED =
  'Somebody signed in or out before the server had answered, so this may not have been done.'

/** Retry delay, ms. */
export const RETRY_MS = 2000
/** Unanswered retries after which the connection is probed. */
export const PROBE_AFTER_RETRIES = 3

interface RequestQueueOptions {
  transmit: (frame: ClientFrame) => void
  /** Called when a request starts or ends. */
  onBusy: (busy: boolean) => void
  /** Checks the connection after several unanswered retries; `firstSentAt`: time of the first one, ms since the epoch. */
  probe: (firstSentAt: number) => void
  /** The next request's number. */
  nextSeq: () => number
}

interface Pending {
  frame: ClientFrame
  resolve: (reply: Reply) => void
}

/** A counter that returns 1, 2, 3 … */
export function sequence(): () => number {
  let last = 0
  return () => (last += 1)
}

/**
 * Creates a queue. Commands are applied in order, so the next request is sent once the one before it is answered.
 */
export function createRequestQueue({ transmit, onBusy, probe, nextSeq }: RequestQueueOptions): RequestQueue {
  let isRunning = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const queue: Pending[] = []
  /** Times the request was sent on this connection, and when first. */
  let attempts = 0
  let firstSentAt = 0

  function begin(): void {
    attempts = 0
    sendFirst()
  }

  function sendFirst(): void {
    clearTimeout(retryTimer)
    const pending = queue[0]
    onBusy(pending !== undefined)
    if (!pending || !isRunning) return
    if (attempts === 0) firstSentAt = Date.now()
    transmit(pending.frame)
    attempts += 1
    if (attempts > PROBE_AFTER_RETRIES) probe(firstSentAt)
    retryTimer = setTimeout(sendFirst, RETRY_MS)
  }

  return {
    enqueue: (request) =>
      new Promise((resolve) => {
        queue.push({ frame: { ...request, seq: nextSeq() }, resolve })
        if (queue.length === 1) begin()
      }),
    onReply: (frame) => {
      const answer = frame.body === 'done' ? frame.done : frame.refused
      const pending = queue[0]
      if (pending?.frame.seq !== answer.seq) return false
      // Nothing was applied: it stays in flight, and is retried as if unanswered.
      if (frame.body === 'refused' && frame.refused.key === TABLE_WAITS) return true
      queue.shift()
      pending.resolve(
        frame.body === 'done' ? { ok: true, room: frame.done.room } : { ok: false, refused: frame.refused },
      )
      begin()
      return true
    },
    resume: () => {
      // A welcome on an open connection (into another room) is no reason to send anything again.
      if (isRunning) return
      isRunning = true
      begin()
    },
    cancelAll: () => {
      clearTimeout(retryTimer)
      for (const { resolve, frame } of queue.splice(0))
        resolve({
          ok: false,
          refused: { seq: frame.seq, text: USER_CHANGED, refresh: false, quiet: false, key: '' },
        })
      onBusy(false)
    },
    pause: () => {
      isRunning = false
      clearTimeout(retryTimer)
    },
  }
}
