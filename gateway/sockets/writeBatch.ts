// Batches the frames a socket gets in one event-loop turn into one write.

/** The part of a uWebSockets socket in use. */
interface Sender {
  send(frame: Uint8Array, isBinary: boolean): unknown
  /** Sends all writes within it together. */
  cork(callback: () => void): unknown
}

export class WriteBatch {
  #pending: SocketQueue[] = []
  readonly #flush = (): void => this.flush()

  /** `session`: whether the socket is closed. */
  senderOf(ws: Sender, session: { readonly closed: boolean }): SocketQueue {
    return new SocketQueue(this, ws, session)
  }

  add(queue: SocketQueue): void {
    if (this.#pending.push(queue) === 1) queueMicrotask(this.#flush)
  }

  /** Writes pending frames now, before anything that must not overtake them. */
  flush(): void {
    const queues = this.#pending
    this.#pending = []
    for (const queue of queues) queue.write()
  }
}

/** Sends binary frames to one socket, in order; a closed one is sent nothing. */
export class SocketQueue {
  readonly #batch: WriteBatch
  readonly #ws: Sender
  readonly #session: { readonly closed: boolean }
  #frames: Uint8Array[] = []

  constructor(batch: WriteBatch, ws: Sender, session: { readonly closed: boolean }) {
    this.#batch = batch
    this.#ws = ws
    this.#session = session
  }

  send(frame: Uint8Array): void {
    if (this.#frames.push(frame) === 1) this.#batch.add(this)
  }

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
}
