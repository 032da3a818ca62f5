// An open link: one write per event-loop turn, one heartbeat per second.
import { behindLengths } from './lengthPrefixed.ts'
import type { Hello } from './hello.ts'
import { SILENT } from './reasons.ts'
import type { Duplex } from './duplex.ts'

/** How late a heartbeat may be: two missed ones are a dead link. */
const BEAT_MS = 1000
const TICKS_PER_BEAT = 4
/** After so many ms without a byte the other end is taken for dead. */
export const SILENCE_MS = 2 * BEAT_MS + BEAT_MS / TICKS_PER_BEAT
/** The most bytes of a frame. */
export const FRAME_LIMIT = 8 * 1024 * 1024
/** More than this is written at once: the other end begins with it while the rest is still being written. */
const MUCH = 16 * 1024
/** A peer that stops reading is as good as gone. */
const UNSENT_LIMIT = 64 * 1024 * 1024

/** One end of an open link. */
export interface Link {
  /** What the other end calls itself. */
  readonly peer: string
  /** The version of the protocol that the other end speaks. */
  readonly protocol: number
  /** Queues a frame; everything of one event-loop turn leaves in one write, and of several where this end gathers, unless it is much. */
  send(frame: Uint8Array): void
  /** Bytes queued and not yet handed to the system. */
  unsent(): number
  /** Sends what is queued, then closes; nothing is read any more. */
  close(): void
}

/** A link, and what the reading side does with it. */
export interface Connection {
  readonly link: Link
  /** Something was received: the other end lives. */
  heard(): void
  /** Stops the timers; nothing is sent any more. */
  stop(): void
}

/**
 * Starts the heartbeat on a socket whose other end has proved itself. `gatherMs`: writes are at least so far apart; `end` is called
 * with the reason where the link is dead.
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
    // A process that was itself asleep has heard nothing and must not blame the other end for it.
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

/** A frame without content. */
const HEARTBEAT = new Uint8Array(0)
