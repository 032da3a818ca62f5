// One end of an open link: one write per event-loop turn, one heartbeat per second.
import { joinLengthPrefixed } from './lengthPrefixed.ts'
import type { Hello } from './hello.ts'
import { SILENT } from './reasons.ts'
import type { Duplex } from './duplex.ts'

/** Interval of heartbeats, ms; after two missed ones the link is dead. */
const HEARTBEAT_MS = 1000
const TICKS_PER_HEARTBEAT = 4
/** After this many ms without a byte the peer is considered dead. */
export const SILENCE_MS = 2 * HEARTBEAT_MS + HEARTBEAT_MS / TICKS_PER_HEARTBEAT
/** The most bytes of a frame. */
export const FRAME_LIMIT = 8 * 1024 * 1024
/** Above this a write is flushed at once, so that the peer can start on it. */
const FLUSH_BYTES = 16 * 1024
/**
 * A gathering link waits for no more frames than these, so that moves at 4,000 a second wait a sixth less than in
 * batches of 24 (`at4000Ours` of `bench -- peers`), but leaves this long between writes, ms: smaller batches cost
 * a twentieth more CPU (`colyseusRatio4000`).
 */
const BATCH = { frames: 16, ms: 4 }
/** A peer with this much unread is treated as dead. */
const UNSENT_LIMIT = 64 * 1024 * 1024

/** An open link, to its peer. */
export interface Link {
  /** The peer's name. */
  readonly peer: string
  /** The protocol version the peer speaks. */
  readonly protocol: number
  /**
   * Queues a frame. Frames of one event-loop turn are sent in one write; with `gatherMs`, those of several
   * turns, until they are 16 or exceed 16 KiB.
   */
  send(frame: Uint8Array): void
  /** Bytes queued and not yet handed to the kernel. */
  unsent(): number
  /** Flushes the queue, then closes; nothing more is read. */
  close(): void
}

/** One end of an open link: the link, and the hooks of its reading side. Starts the heartbeat. */
export class LinkEnd implements Link {
  readonly peer: string
  readonly protocol: number
  readonly #socket: Duplex
  readonly #gatherMs: number
  readonly #end: (why: string) => void
  readonly #beat = setInterval(() => this.#onTick(), HEARTBEAT_MS / TICKS_PER_HEARTBEAT)
  #queue: Uint8Array[] = []
  #queued = 0
  #flushing: NodeJS.Immediate | undefined
  #gathering: NodeJS.Timeout | undefined
  #flushedAt = -Infinity
  #lastReceived = performance.now()
  #lastTick = this.#lastReceived
  #ticks = 0
  #isClosed = false

  /**
   * `socket`: authenticated; `gatherMs`: the least time between writes; `end` is called with the reason when
   * the link is dead.
   */
  constructor(socket: Duplex, { name, protocol }: Hello, gatherMs: number, end: (why: string) => void) {
    this.#socket = socket
    this.peer = name
    this.protocol = protocol
    this.#gatherMs = gatherMs
    this.#end = end
  }

  send(frame: Uint8Array): void {
    if (this.#isClosed) return
    this.#queue.push(frame)
    this.#queued += frame.length
    if (this.#queued > FLUSH_BYTES) return this.#flush()
    if (this.#flushing !== undefined) return
    // A batch that has just become complete is sent earlier.
    if (this.#gathering !== undefined && this.#queue.length !== BATCH.frames) return
    clearTimeout(this.#gathering)
    const rest = this.#rest()
    if (rest > 0) this.#gathering = setTimeout(() => this.#flush(), rest)
    else this.#flushing = setImmediate(() => this.#flush())
  }

  /** How long the queue is to be gathered from now on, ms. */
  #rest(): number {
    if (this.#gatherMs === 0) return 0
    const interval = this.#queue.length < BATCH.frames ? this.#gatherMs : BATCH.ms
    return this.#flushedAt + interval - performance.now()
  }

  unsent(): number {
    return this.#socket.writableLength
  }

  close(): void {
    if (this.#isClosed) return
    this.#flush()
    this.#isClosed = true
    this.#socket.end(() => this.#end('closed here'))
  }

  /** Marks the peer as alive after a received frame. */
  noteReceived(): void {
    this.#lastReceived = performance.now()
  }

  /** Stops the timers; nothing more is sent. */
  stop(): void {
    this.#isClosed = true
    clearInterval(this.#beat)
    this.#cancelFlush()
  }

  #cancelFlush(): void {
    clearImmediate(this.#flushing)
    clearTimeout(this.#gathering)
    this.#flushing = this.#gathering = undefined
  }

  #flush(): void {
    this.#cancelFlush()
    this.#flushedAt = performance.now()
    if (this.#queue.length === 0 || this.#socket.destroyed) return
    this.#socket.write(joinLengthPrefixed(this.#queue))
    this.#queue = []
    this.#queued = 0
    if (this.#socket.writableLength > UNSENT_LIMIT) this.#end('the other end does not read')
  }

  #onTick(): void {
    const now = performance.now()
    // After a stall of this process itself, silence says nothing about the peer.
    if (now - this.#lastTick > HEARTBEAT_MS) this.#lastReceived = now
    this.#lastTick = now
    if (now - this.#lastReceived > SILENCE_MS) return this.#end(SILENT)
    this.#ticks += 1
    if (this.#ticks % TICKS_PER_HEARTBEAT === 0) this.send(HEARTBEAT)
  }
}

/** An empty frame. */
const HEARTBEAT = new Uint8Array(0)
