// Lightweight client: decodes the join, then only counts frames and matches replies.
import { randomBytes } from 'node:crypto'
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, encodeClient, isBroken } from '#proto/client/wire.ts'
import { dial, type Wire } from '../../client/rawWebSocket.ts'
import { within } from '../../client/withTimeout.ts'

/** The first byte of an update, and of a frame that answers a request: field number and wire type (proto/client/server.proto). */
const UPDATE = (2 << 3) | 2
const DONE = (4 << 3) | 2
const REFUSED = (5 << 3) | 2
const ANSWERED_MS = 60_000

/** Callbacks for the frames of a page that has joined its room. */
export interface FrameHandlers {
  /** A request was answered with «done». */
  done(): void
  /** A frame arrived; its size in bytes, replies included. */
  frame?(bytes: number): void
}

/** A lightweight page, joining or in its room. */
export interface LightPage {
  readonly wire: Wire
  /** Who it is and where, to come back by. */
  readonly token: string
  readonly page: string
  /** The spectator pass to rejoin a watched room; '': none. */
  pass(): string
  /** Sends a request and waits for its reply; throws on a refusal. */
  ask(frame: ClientFrame): Promise<ServerFrame>
  /** From now on passes frames to the handlers without decoding them. */
  hear(handlers: FrameHandlers): void
  /** The last version and epoch it holds. */
  holds(): Holds
}

/** The last version somebody was shown, and its epoch; zeros: none. */
export interface Holds {
  version: number
  epoch: number
}

/** Who comes back, as any page does: the page it was before, to the room it shows, with what it holds of that. */
export interface Resumed extends Pick<LightPage, 'token' | 'page' | 'holds'> {
  room: string
  /** Of who watches it. */
  pass?: () => string
}

const newcomer = (): Resumed => ({
  token: '',
  page: randomBytes(8).toString('hex'),
  room: '',
  holds: () => ({ version: 0, epoch: 0 }),
})

/** Opens a socket and says hello. */
export async function lightPage(
  port: number,
  before: Resumed = newcomer(),
  closed: () => void = () => undefined,
): Promise<LightPage> {
  let handlers: FrameHandlers | null = null
  let waiting: { seq: number; answer: (frame: ServerFrame) => void; fail: (why: Error) => void } | null = null
  let update: Buffer | null = null
  let pass = before.pass?.() ?? ''
  const heard = (bytes: Buffer): void => {
    if (bytes[0] === UPDATE) update = bytes
    if (handlers !== null) {
      handlers.frame?.(bytes.length)
      if (bytes[0] === DONE) handlers.done()
      else if (bytes[0] === REFUSED) throw new Error(`a move was refused: ${bytes.toString()}`)
      return
    }
    const frame = decodeServer(bytes)
    if (isBroken(frame)) throw new Error(`the server sent a broken frame: ${frame.broken}`)
    if (frame.body === 'welcome') pass = frame.welcome.pass ?? ''
    if (waiting === null || seqOf(frame) !== waiting.seq) return
    const { answer, fail } = waiting
    waiting = null
    if (frame.body === 'refused') fail(new Error(`refused: ${frame.refused.text}`))
    else answer(frame)
  }
  const wire = await dial({ port }, { message: heard, closed })
  const ask = (frame: ClientFrame): Promise<ServerFrame> =>
    within(
      ANSWERED_MS,
      new Promise((answer, fail) => {
        waiting = { seq: frame.seq, answer, fail }
        wire.send(encodeClient(frame))
      }),
    )
  const { token, page, room } = before
  const watching = pass === '' ? {} : { watching: { pass, name: 'Watcher' } }
  const hello = { token, client: '7.0', page, room, ...before.holds(), takeover: false, nth: 1, ...watching }
  const answer = await ask({ seq: 0, body: 'hello', hello })
  const known = answer.body === 'welcome' ? answer.welcome.token : token
  const holds = (): Holds => (update === null ? before.holds() : heldBy(update))
  return { wire, token: known, page, pass: () => pass, ask, hear: (given) => void (handlers = given), holds }
}

/** What a page holds that was sent this update last. */
function heldBy(bytes: Buffer): Holds {
  const frame = decodeServer(bytes)
  if (isBroken(frame) || frame.body !== 'update') throw new Error('an update is none')
  return { version: frame.update.versions.at(-1) ?? 0, epoch: frame.update.epoch }
}

/** Which request a frame answers: its number, 0 for the hello; null: none. */
function seqOf(frame: ServerFrame): number | null {
  switch (frame.body) {
    case 'welcome':
      return 0
    case 'done':
      return frame.done.seq
    case 'refused':
      return frame.refused.seq
    default:
      return null
  }
}
