// What a session does with its open socket: sends, subscribes, closes, reports refusals.
import { requestId } from '#proto/process/requestId.ts'
import type { WebSocket } from 'uWebSockets.js'
import type { Metrics } from '../metrics/metrics.ts'
import type { Services } from '../services.ts'
import type { Fanout, FanoutSlot } from './fanout.ts'
import { CLOSE_CODES, type CloseReason, type Session, type SessionSocket } from './session.ts'
import type { SocketQueue, WriteBatch } from './writeBatch.ts'

/** User data of a socket: uWebSockets copies these fields onto the socket itself. */
export interface SocketData {
  session: Session
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
  readonly #ws: WebSocket<SocketData>
  readonly #session: Session
  readonly #shared: SharedSocketParts
  readonly #sender: SocketQueue
  /** Fan-out slots by the room's code; one who changes rooms may briefly have two, a player has none. */
  #slots: Map<string, FanoutSlot> | null = null

  constructor(ws: WebSocket<SocketData>, shared: SharedSocketParts) {
    this.#ws = ws
    this.#session = ws.getUserData().session
    this.#shared = shared
    this.#sender = shared.outgoing.senderOf(ws, this.#session)
  }

  send(frame: Uint8Array): void {
    this.#sender.send(frame)
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
