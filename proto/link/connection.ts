// An open link: one write per event-loop turn, one heartbeat per second.
import { behindLengths } from './lengthPrefixed.ts'
import type { Hello } from './hello.ts'
import { SILENT } from './reasons.ts'
import type { Duplex } from './duplex.ts'

/** Interval of heartbeats, ms; after two missed ones the link is dead. */
const BEAT_MS = 1000
const TICKS_PER_BEAT = 4
/** After this many ms without a byte the peer is considered dead. */
export const SILENCE_MS = 2 * BEAT_MS + BEAT_MS / TICKS_PER_BEAT
/** The most bytes of a frame. */
export const FRAME_LIMIT = 8 * 1024 * 1024
/** Above this a write is flushed at once, so that the peer can start on it. */
const MUCH = 16 * 1024
/** A peer with this much unread is treated as dead. */
const UNSENT_LIMIT = 64 * 1024 * 1024

/** One end of an open link. */
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

/** A link with the hooks of its reading side. */
export interface Connection {
  readonly link: Link
  /** Marks the peer as alive after a received chunk. */
  heard(): void
  /** Stops the timers; nothing more is sent. */
  stop(): void
}

/**
 * Starts the heartbeat on an authenticated socket. `gatherMs`: the least time between writes; `end` is called
 * with the reason when the link is dead.
 */
export function connection(
  socket: Duplex,
  { name: peer, protocol }: Hello,
  gatherMs: number,
  end: (why: string) => void,
): Connection {
  let queue: Uint8Array[] = []
  let queued = 0
  let flushing: NodeJS.Immediate | null = null
  let gathering: NodeJS.Timeout | null = null
  let flushed = -Infinity
  let last = performance.now()
  let lastTick = last
  let ticks = 0
  let closed = false
  const flush = (): void => {
    if (flushing !== null) clearImmediate(flushing)
    if (gathering !== null) clearTimeout(gathering)
    flushing = gathering = null
    flushed = performance.now()
    if (queue.length === 0 || socket.destroyed) return
    socket.write(behindLengths(queue))
    queue = []
    queued = 0
    if (socket.writableLength > UNSENT_LIMIT) end('the other end does not read')
  }
  const send = (frame: Uint8Array): void => {
    if (closed) return
    queue.push(frame)
    queued += frame.length
    if (queued > MUCH) return flush()
    if (flushing !== null || gathering !== null) return
    const rest = gatherMs === 0 ? 0 : flushed + gatherMs - performance.now()
    if (rest > 0) gathering = setTimeout(flush, rest)
    else flushing = setImmediate(flush)
  }
  const beat = setInterval(() => {
    const now = performance.now()
    // After a stall of this process itself, silence says nothing about the peer.
    if (now - lastTick > BEAT_MS) last = now
    lastTick = now
    if (now - last > SILENCE_MS) return end(SILENT)
    ticks += 1
    if (ticks % TICKS_PER_BEAT === 0) send(HEARTBEAT)
  }, BEAT_MS / TICKS_PER_BEAT)
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
    heard: () => void (last = performance.now()),
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
