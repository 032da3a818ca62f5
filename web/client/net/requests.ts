// One request at a time: numbered, sent again until it is answered, the next one after it.
import { TABLE_WAITS, type ClientFrame, type Refused, type ServerFrame } from '#proto/client/messages.ts'

/** What came of a request; `room` is the code that a new or joined room has. */
export type Reply = { ok: true; room: string } | { ok: false; refused: Refused }

type Body = Exclude<ClientFrame, { body: 'hello' | 'resume' }>
/** A request without its number. */
export type Ask = Body extends infer B ? (B extends Body ? Omit<B, 'seq'> : never) : never

export interface Requests {
  /** Puts a request at the end of the queue. */
  ask(request: Ask): Promise<Reply>
  /** The server's answer to the open request; answers to others are none. */
  answered(frame: Extract<ServerFrame, { body: 'done' | 'refused' }>): boolean
  /** The link is there and the server knows who I am: what is open is sent again. */
  go(): void
  /** Whoever asked is not here any more: nothing that is open is sent again, as somebody else would ask it. */
  giveUp(): void
  /** The link is gone, or another page of mine has the seat. */
  halt(): void
}

const LEFT = 'Somebody signed in or out before the server had answered, so this may not have been done.'

/** An unanswered request is repeated after so long. */
export const REPEAT_MS = 2000
/** After so many repeats without an answer the link is doubted. */
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
 * `transmit` sends a frame; `busy` is told whether a request is under way, `doubt` since when one was repeated in vain.
 * `next`: the number of each request.
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
  /** How often the open request has gone out on this link, and when first. */
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
      // Nothing was done of it: it stays open, and is repeated as if it had not been answered.
      if (frame.body === 'refused' && frame.refused.key === TABLE_WAITS) return true
      queue.shift()
      open.resolve(
        frame.body === 'done' ? { ok: true, room: frame.done.room } : { ok: false, refused: frame.refused },
      )
      begin()
      return true
    },
    go: () => {
      // A welcome on a link that is up (into another room) is no reason to say anything again.
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
