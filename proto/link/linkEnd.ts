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
   * turns, unless they exceed 16 KiB.
   */
  send(frame: Uint8Array): void
  /** Bytes queued and not yet handed to the kernel. */
  unsent(): number
  /** Flushes the queue, then closes; nothing more is read. */
  close(): void
}

/** One end of an open link, with the hooks of its reading side. */
export interface LinkEnd {
  readonly link: Link
  /** Marks the peer as alive after a received frame. */
  noteReceived(): void
  /** Stops the timers; nothing more is sent. */
  stop(): void
}

/**
 * Starts the heartbeat on an authenticated socket. `gatherMs`: the least time between writes; `end` is called
 * with the reason when the link is dead.
 */
export function openLinkEnd(
  socket: Duplex,
  { name: peer, protocol }: Hello,
  gatherMs: number,
  end: (why: string) => void,
): LinkEnd {
  let queue: Uint8Array[] = []
  let queued = 0
  let flushing: NodeJS.Immediate | null = null
  let gathering: NodeJS.Timeout | null = null
  let flushedAt = -Infinity
  let lastReceived = performance.now()
  let lastTick = lastReceived
  let ticks = 0
  let closed = false
  const flush = (): void => {
    if (flushing !== null) clearImmediate(flushing)
    if (gathering !== null) clearTimeout(gathering)
    flushing = gathering = null
    flushedAt = performance.now()
    if (queue.length === 0 || socket.destroyed) return
    socket.write(joinLengthPrefixed(queue))
    queue = []
    queued = 0
    if (socket.writableLength > UNSENT_LIMIT) end('the other end does not read')
  }
  const send = (frame: Uint8Array): void => {
    if (closed) return
    queue.push(frame)
    queued += frame.length
    if (queued > FLUSH_BYTES) return flush()
    if (flushing !== null || gathering !== null) return
    const rest = gatherMs === 0 ? 0 : flushedAt + gatherMs - performance.now()
    if (rest > 0) gathering = setTimeout(flush, rest)
    else flushing = setImmediate(flush)
  }
  const beat = setInterval(() => {
    const now = performance.now()
    // After a stall of this process itself, silence says nothing about the peer.
    if (now - lastTick > HEARTBEAT_MS) lastReceived = now
    lastTick = now
    if (now - lastReceived > SILENCE_MS) return end(SILENT)
    ticks += 1
    if (ticks % TICKS_PER_HEARTBEAT === 0) send(HEARTBEAT)
  }, HEARTBEAT_MS / TICKS_PER_HEARTBEAT)
  return {
    link: {
      peer,
      protocol,
      send,
      unsent: () => socket.writableLength,
      close: () => {
        if (closed) return
        flush()
        closed = true
        socket.end(() => end('closed here'))
      },
    },
    noteReceived: () => void (lastReceived = performance.now()),
    stop: () => {
      closed = true
      clearInterval(beat)
      if (flushing !== null) clearImmediate(flushing)
      if (gathering !== null) clearTimeout(gathering)
    },
  }
}

/** An empty frame. */
const HEARTBEAT = new Uint8Array(0)
