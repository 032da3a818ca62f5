// One stream between a gateway and an engine: length-prefixed frames, one write per loop turn, a heartbeat; nothing about games.
import { timingSafeEqual } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { behindLengths, LENGTH } from './lengths.ts'

/** How long a beat may be late: two missed ones are a dead link. */
const BEAT_MS = 1000
const TICKS_PER_BEAT = 4
const SILENCE_MS = 2 * BEAT_MS + BEAT_MS / TICKS_PER_BEAT
const GREETING_MS = 3000
const FRAME_LIMIT = 8 * 1024 * 1024
const GREETING_LIMIT = 1024
/** What is more than this waits for nothing: the other end begins with it while the rest is still being written. */
const MUCH = 16 * 1024
/** A peer that stops reading is as good as gone. */
const UNSENT_LIMIT = 64 * 1024 * 1024

/** Why a link is gone whose other end said nothing for too long. */
export const SILENT = 'two heartbeats missed'

/** One end of a living link. */
export interface Link {
  /** What the other end calls itself. */
  readonly peer: string
  /** Queues a frame; everything of one loop turn leaves in one write, and of several where this end gathers, unless it is much. */
  send(frame: Uint8Array): void
  /** Bytes queued and not yet handed to the system. */
  unsent(): number
  /** Sends what is queued, then closes; nothing is read any more. */
  close(): void
}

/** What an end wants to hear of. `gone` comes once, and nothing after it. */
export interface Ears {
  frame(link: Link, bytes: Buffer): void
  gone(link: Link, why: string): void
}

/** Who this end is, and the secret both ends know. */
export interface Self {
  readonly name: string
  readonly secret: string
}

/** Where an engine listens: `host:port` or `unix:/path`. */
export type Address = string

/** One end of a stream of bytes that arrive in order or not at all: a socket, as far as a link needs one. */
export interface Pipe {
  on(event: 'data', heard: (chunk: Buffer) => void): unknown
  on(event: 'error', failed: (error: Error) => void): unknown
  on(event: 'connect' | 'close', happened: () => void): unknown
  write(bytes: Uint8Array): unknown
  /** Bytes written that are still here. */
  readonly writableLength: number
  readonly destroyed: boolean
  end(then: () => void): unknown
  destroy(): unknown
  setNoDelay(on: boolean): unknown
}

/** How processes reach each other: by TCP and Unix sockets, or over a network that a test keeps in memory. */
export interface Net {
  connect(address: Address): Pipe
  /** The address to announce is the one it answers with. */
  listen(address: Address, arrived: (pipe: Pipe) => void): Promise<Door>
}

const toListen = (address: Address): { path: string } | { host: string; port: number } => {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length).replace(/^\/\/(?=\/)/, '') }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) }
}

/**
 * Opens a link; the answer is the link once the other end has proved itself, or why there is none. `opened` hears of it before
 * anything is heard by it. `gatherMs`: writes are at least so far apart, so that the other end is woken less often where there
 * is much to say; after a pause nothing waits.
 */
export function openLink(
  address: Address,
  self: Self,
  ears: Ears & { opened?: (link: Link) => void },
  net: Net = tcp,
  gatherMs = 0,
): Promise<Link | { failed: string }> {
  return new Promise((done) => {
    const socket = net.connect(address)
    let connected = false
    const failed = (why: string): void => {
      clearTimeout(patience)
      socket.destroy()
      done({ failed: why })
    }
    const patience = setTimeout(() => failed('nobody answers'), SILENCE_MS)
    socket.on('error', (error) => {
      if (!connected) failed(error.message)
    })
    socket.on('connect', () => {
      connected = true
      clearTimeout(patience)
      const opened = (link: Link): void => {
        ears.opened?.(link)
        done(link)
      }
      greet(socket, self, ears, opened, failed, gatherMs)
    })
  })
}

/** A listening end. */
export interface Door {
  /** What to announce; the port is the one the system gave. */
  readonly address: Address
  /** Takes no more links; those that are open stay. */
  shut(): Promise<void>
}

/** Listens for links; each is handed over once the other end has proved itself. */
export async function listenLinks(
  address: Address,
  self: Self,
  ears: Ears & { opened: (link: Link) => void; refused: (why: string) => void },
  net: Net = tcp,
): Promise<Door> {
  return net.listen(address, (pipe) => greet(pipe, self, ears, ears.opened, ears.refused))
}

/** TCP, and Unix sockets on one machine. */
export const tcp: Net = {
  connect: (address) => connect(toListen(address)),
  async listen(address, arrived) {
    const server = createServer(arrived)
    const at = toListen(address)
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(at, () => {
        server.off('error', fail)
        done()
      })
    })
    const shown = 'path' in at ? address : `${at.host}:${portOf(server)}`
    return { address: shown, shut: () => new Promise((done) => void server.close(() => done())) }
  },
}

const portOf = (server: Server): number => {
  const found: AddressInfo | string | null = server.address()
  return found !== null && typeof found === 'object' ? found.port : 0
}

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Both ends say secret and name in their first frame; only then is there a link. */
function greet(
  socket: Pipe,
  self: Self,
  ears: Ears,
  opened: (link: Link) => void,
  refused: (why: string) => void,
  gatherMs = 0,
): void {
  socket.setNoDelay(true)
  let living: Living | null = null
  let over = false
  const end = (why: string): void => {
    if (over) return
    over = true
    clearTimeout(patience)
    socket.destroy()
    if (living === null) refused(why)
    else {
      living.stop()
      ears.gone(living.link, why)
    }
  }
  const patience = setTimeout(() => end('no greeting'), GREETING_MS)
  const limit = (): number => (living === null ? GREETING_LIMIT : FRAME_LIMIT)
  const cut = cutter(limit, (bytes) => {
    if (living !== null) {
      living.heard()
      if (bytes.length > 0) ears.frame(living.link, bytes)
      return
    }
    const [secret = '', peer = ''] = bytes.toString().split('\n')
    if (!same(secret, self.secret)) return end('wrong secret')
    clearTimeout(patience)
    living = livingLink(socket, peer, gatherMs, end)
    opened(living.link)
  })
  socket.on('data', (chunk) => {
    if (over) return
    if (!cut(chunk, () => over)) end('a frame over the limit')
  })
  socket.on('error', (error) => end(error.message))
  socket.on('close', () => end('closed'))
  const greeting = Buffer.from(`${self.secret}\n${self.name}`)
  socket.write(behindLengths([greeting]))
}

interface Living {
  readonly link: Link
  heard(): void
  stop(): void
}

function livingLink(socket: Pipe, peer: string, gatherMs: number, end: (why: string) => void): Living {
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
    if (ticks % TICKS_PER_BEAT === 0) send(EMPTY)
  }, BEAT_MS / TICKS_PER_BEAT)
  return {
    link: {
      peer,
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

const EMPTY = new Uint8Array(0)

/** Cuts a stream of chunks into frames; false: a frame is over the limit. */
function cutter(
  limit: () => number,
  frame: (bytes: Buffer) => void,
): (chunk: Buffer, over: () => boolean) => boolean {
  let rest: Buffer[] = []
  let have = 0
  let need = LENGTH
  return (chunk, over) => {
    rest.push(chunk)
    have += chunk.length
    if (have < need) return true
    const buffer = rest.length === 1 ? chunk : Buffer.concat(rest)
    let at = 0
    for (;;) {
      need = LENGTH
      if (buffer.length - at < need) break
      const length = buffer.readUInt32BE(at)
      if (length > limit()) return false
      need = LENGTH + length
      if (buffer.length - at < need) break
      frame(buffer.subarray(at + LENGTH, at + need))
      if (over()) return true
      at += need
    }
    have = buffer.length - at
    rest = have === 0 ? [] : [at === 0 ? buffer : buffer.subarray(at)]
    return true
  }
}
