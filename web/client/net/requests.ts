// Request queue: one request in flight, numbered, retried until answered.
import { TABLE_WAITS, type ClientFrame, type Refused, type ServerFrame } from '#proto/client/messages.ts'

/** A request's outcome; `room`: the code of a created or joined room. */
export type Reply = { ok: true; room: string } | { ok: false; refused: Refused }

type Body = Exclude<ClientFrame, { body: 'hello' | 'resume' }>
/** A request without its number. */
export type Ask = Body extends infer B ? (B extends Body ? Omit<B, 'seq'> : never) : never

export interface Requests {
  /** Queues a request. */
  ask(request: Ask): Promise<Reply>
  /** The answer to the request in flight; others are ignored. */
  answered(frame: Extract<ServerFrame, { body: 'done' | 'refused' }>): boolean
  /** Welcomed on a connection: the request in flight is sent again. */
  go(): void
  /** The user is gone: nothing is retried, since it would be as another user. */
  giveUp(): void
  /** Disconnected, or another page has the seat. */
  halt(): void
}

const LEFT = 'Somebody signed in or out before the server had answered, so this may not have been done.'

/** Retry delay. */
export const REPEAT_MS = 2000
/** Unanswered retries after which the connection is doubted. */
export const DOUBTED_AFTER = 3

interface Open {
  frame: ClientFrame
  resolve: (reply: Reply) => void
}

/** Numbers from 1 on. */
export function numbers(): () => number {
  let last = 0
  return () => (last += 1)
}

/**
 * `transmit` sends a frame; `busy` is called when a request starts or ends, `doubt` with the time since which retries were unanswered.
 * `next`: numbers requests.
 */
export function openRequests(
  transmit: (frame: ClientFrame) => void,
  busy: (busy: boolean) => void,
  doubt: (since: number) => void = () => undefined,
  next = numbers(),
): Requests {
  let flowing = false
  let repeat: ReturnType<typeof setTimeout> | undefined
  const queue: Open[] = []
  /** Times the request was sent on this connection, and when first. */
  let sent = 0
  let since = 0

  function begin(): void {
    sent = 0
    sendFirst()
  }

  function sendFirst(): void {
    clearTimeout(repeat)
    const open = queue[0]
    busy(open !== undefined)
    if (!open || !flowing) return
    if (sent === 0) since = Date.now()
    transmit(open.frame)
    sent += 1
    if (sent > DOUBTED_AFTER) doubt(since)
    repeat = setTimeout(sendFirst, REPEAT_MS)
  }

  return {
    ask: (request) =>
      new Promise((resolve) => {
        queue.push({ frame: { ...request, seq: next() }, resolve })
        if (queue.length === 1) begin()
      }),
    answered: (frame) => {
      const answer = frame.body === 'done' ? frame.done : frame.refused
      const open = queue[0]
      if (open?.frame.seq !== answer.seq) return false
      // Nothing was applied: it stays in flight, and is retried as if unanswered.
      if (frame.body === 'refused' && frame.refused.key === TABLE_WAITS) return true
      queue.shift()
      open.resolve(
        frame.body === 'done' ? { ok: true, room: frame.done.room } : { ok: false, refused: frame.refused },
      )
      begin()
      return true
    },
    go: () => {
      // A welcome on an open connection (into another room) is no reason to send anything again.
      if (flowing) return
      flowing = true
      begin()
    },
    giveUp: () => {
      clearTimeout(repeat)
      for (const { resolve, frame } of queue.splice(0))
        resolve({ ok: false, refused: { seq: frame.seq, text: LEFT, refresh: false, quiet: false, key: '' } })
      busy(false)
    },
    halt: () => {
      flowing = false
      clearTimeout(repeat)
    },
  }
}
