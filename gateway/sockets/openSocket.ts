// A session's open socket: batches writes by event-loop turn, subscribes, closes.
import { requestId } from '#proto/process/requestId.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Services } from '../services.ts'
import type { Fanout, FanoutSlot } from './fanout.ts'
import { CLOSE_CODES, type CloseReason, type Session, type SessionSocket } from './session.ts'

/** The part of a uWebSockets socket in use. */
interface RawSocket {
  send(frame: Uint8Array, isBinary: boolean): unknown
  /** Sends all writes within it together. */
  cork(callback: () => void): unknown
  subscribe(topic: string): unknown
  unsubscribe(topic: string): unknown
  end(code: number, reason: string): unknown
}

/** Batches the frames a socket gets in one event-loop turn into one write. */
export class WriteBatch {
  #pending: OpenSocket[] = []
  readonly #flush = (): void => this.flush()

  add(socket: OpenSocket): void {
    if (this.#pending.push(socket) === 1) queueMicrotask(this.#flush)
  }

  /** Writes pending frames now, before anything that must not overtake them. */
  flush(): void {
    const sockets = this.#pending
    this.#pending = []
    for (const socket of sockets) socket.write()
  }
}

/** What the sockets of a gateway share. */
export interface SharedSocketParts {
  readonly outgoing: WriteBatch
  readonly fanout: Fanout
  readonly metrics: Pick<Metrics, 'closed' | 'refused'>
  readonly log: Services['log']
}

/** The socket of a session while it is open. */
export class OpenSocket implements SessionSocket {
  readonly #ws: RawSocket
  readonly #session: Session
  readonly #shared: SharedSocketParts
  /** Frames of this event-loop turn. */
  #frames: Uint8Array[] = []
  /** Fan-out slots by the room's code; one who changes rooms may briefly have two, a player has none. */
  #slots: Map<string, FanoutSlot> | null = null

  constructor(ws: RawSocket, session: Session, shared: SharedSocketParts) {
    this.#ws = ws
    this.#session = session
    this.#shared = shared
  }

  send(frame: Uint8Array): void {
    if (this.#frames.push(frame) === 1) this.#shared.outgoing.add(this)
  }

  /** Writes the batched frames, in order; a closed socket is sent nothing. */
  write(): void {
    const frames = this.#frames
    this.#frames = []
    if (frames.length === 1) this.#sendAll(frames)
    else if (!this.#session.closed) this.#ws.cork(() => this.#sendAll(frames))
  }

  #sendAll(frames: readonly Uint8Array[]): void {
    // A slow reader is closed while sending, and must not be written to afterwards.
    for (const frame of frames) if (!this.#session.closed) this.#ws.send(frame, true)
  }

  refused(seq: number, key: string): void {
    const { metrics, log } = this.#shared
    metrics.refused.inc({ key })
    // Clients can cause any number of refusals: only those caused by a fault are logged.
    const line = { request: requestId(this.#session.page, seq), connection: this.#session.id, key }
    if (key === 'fault') log.warn(line, 'request failed: room fault')
    else log.debug(line, 'request refused')
  }

  subscribe(code: string): void {
    if (this.#session.closed || this.#slots?.has(code) === true) return
    const slot = this.#shared.fanout.join(code)
    this.#slots ??= new Map()
    this.#slots.set(code, slot)
    this.#ws.subscribe(slot.topic)
  }

  unsubscribe(code: string): void {
    const slot = this.#slots?.get(code)
    if (this.#session.closed || slot === undefined) return
    this.#ws.unsubscribe(slot.topic)
    slot.leave()
    this.#slots?.delete(code)
  }

  end(reason: CloseReason): void {
    if (this.#session.closed) return
    this.#shared.outgoing.flush()
    this.#shared.metrics.closed.inc({ why: reason })
    this.#ws.end(CLOSE_CODES[reason], reason)
  }

  /** Frees the fan-out slots of a closed socket. */
  release(): void {
    for (const slot of this.#slots?.values() ?? []) slot.leave()
    this.#slots = null
  }
}
