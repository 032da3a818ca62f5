// Link handshake: the client says hello, the server answers only a valid one.
import { joinLengthPrefixed, splitFrames } from './lengthPrefixed.ts'
import { FRAME_LIMIT, LinkEnd, type Link } from './linkEnd.ts'
import { decodeHello, encodeHello, HELLO_LIMIT, isSupported, PROTOCOL, type Hello } from './hello.ts'
import { PROBE, reasonOf } from './reasons.ts'
import type { Duplex } from './duplex.ts'

/** Callbacks of a link. `closed` is called once and last. */
export interface LinkHandlers {
  frame(link: Link, bytes: Buffer): void
  closed(link: Link, why: string): void
}

/** Parameters of a handshake. */
export interface Handshake {
  readonly socket: Duplex
  /** This end's name. */
  readonly name: string
  readonly side: 'connecting' | 'listening'
  /** The only name accepted from the peer; left out: any. */
  readonly expects?: string | undefined
  /** The least time between writes, ms. */
  readonly gatherMs: number
  readonly handlers: LinkHandlers
  opened(link: Link): void
  /** The handshake failed; the socket is destroyed. */
  failed(why: string): void
}

/**
 * Runs the handshake, then carries frames. Returns a function that ends it: through `closed` once there is a
 * link, through `failed` before.
 */
export function handshake(parts: Handshake): (why: string) => void {
  const { socket, name, side, gatherMs, handlers } = parts
  socket.setNoDelay(true)
  let open: LinkEnd | null = null
  let nothingReceived = true
  let over = false
  const end = (why: string): void => {
    if (over) return
    over = true
    socket.destroy()
    if (open === null) return parts.failed(why)
    open.stop()
    handlers.closed(open, why)
  }
  const sendHello = (): void => void socket.write(joinLengthPrefixed([encodeHello(name)]))
  const limit = (): number => (open === null ? HELLO_LIMIT : FRAME_LIMIT)
  const split = splitFrames(limit, (bytes) => {
    if (open !== null) {
      open.noteReceived()
      if (bytes.length > 0) handlers.frame(open, bytes)
      return
    }
    const hello = decodeHello(bytes)
    // A peer that speaks no version of the protocol gets no reply.
    if (hello === null) return end('bad hello: not a versioned link protocol')
    if (side === 'listening') sendHello()
    const why = rejectionOf(hello, parts.expects)
    if (why !== null) {
      over = true
      // The reply is still sent: the peer reads the version in it and can log the reason too.
      socket.end(() => socket.destroy())
      return parts.failed(why)
    }
    open = new LinkEnd(socket, hello, gatherMs, end)
    parts.opened(open)
  })
  socket.on('data', (chunk) => {
    nothingReceived = false
    if (!over && !split(chunk, () => over)) end('a frame over the limit')
  })
  const ended = (why: string): void => end(open === null && nothingReceived ? PROBE : why)
  socket.on('error', (error) => ended(reasonOf(error)))
  socket.on('close', () => ended('closed'))
  if (side === 'connecting') sendHello()
  return end
}

function rejectionOf({ protocol, name }: Hello, expects: string | undefined): string | null {
  if (!isSupported(protocol)) {
    return `protocol ${protocol} is not spoken: this build speaks ${PROTOCOL} and ${PROTOCOL - 1}`
  }
  return expects === undefined || name === expects ? null : `another process answers there: ${name}`
}
