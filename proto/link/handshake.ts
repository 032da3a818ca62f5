// Link handshake: the client says hello, the server answers only a valid one.
import { behindLengths } from './lengthPrefixed.ts'
import { connection, FRAME_LIMIT, type Connection, type Link } from './connection.ts'
import { splitFrames } from './frames.ts'
import { decodeHello, encodeHello, HELLO_LIMIT, isSpoken, PROTOCOL, type Hello } from './hello.ts'
import { PROBE, reasonOf } from './reasons.ts'
import type { Duplex } from './duplex.ts'

/** What a link tells its owner. `gone` comes once, and nothing after it. */
export interface LinkHandlers {
  frame(link: Link, bytes: Buffer): void
  gone(link: Link, why: string): void
}

/** How one end shakes hands. */
export interface Handshake {
  readonly socket: Duplex
  /** What this end calls itself. */
  readonly name: string
  readonly side: 'connecting' | 'listening'
  /** The only name the other end may have; left out: any. */
  readonly expects?: string | undefined
  /** Writes are at least so many ms apart. */
  readonly gatherMs: number
  readonly handlers: LinkHandlers
  opened(link: Link): void
  /** No link has come of it; the socket is destroyed. */
  failed(why: string): void
}

/** Shakes hands and carries frames from then on. The result ends it: with a link by `gone`, before that by `failed`. */
export function handshake(parts: Handshake): (why: string) => void {
  const { socket, name, side, gatherMs, handlers } = parts
  socket.setNoDelay(true)
  let open: Connection | null = null
  let silent = true
  let over = false
  const end = (why: string): void => {
    if (over) return
    over = true
    socket.destroy()
    if (open === null) return parts.failed(why)
    open.stop()
    handlers.gone(open.link, why)
  }
  const sayHello = (): void => void socket.write(behindLengths([encodeHello(name)]))
  const limit = (): number => (open === null ? HELLO_LIMIT : FRAME_LIMIT)
  const split = splitFrames(limit, (bytes) => {
    if (open !== null) {
      open.heard()
      if (bytes.length > 0) handlers.frame(open.link, bytes)
      return
    }
    const hello = decodeHello(bytes)
    // Whoever speaks no protocol of ours is told nothing, not even that.
    if (hello === null) return end('bad hello: not a versioned link protocol')
    if (side === 'listening') sayHello()
    const why = refusalOf(hello, parts.expects)
    if (why !== null) {
      over = true
      // The answer still goes out: the other end reads the version in it and can name the reason too.
      socket.end(() => socket.destroy())
      return parts.failed(why)
    }
    open = connection(socket, hello, gatherMs, end)
    parts.opened(open.link)
  })
  socket.on('data', (chunk) => {
    silent = false
    if (!over && !split(chunk, () => over)) end('a frame over the limit')
  })
  const left = (why: string): void => end(open === null && silent ? PROBE : why)
  socket.on('error', (error) => left(reasonOf(error)))
  socket.on('close', () => left('closed'))
  if (side === 'connecting') sayHello()
  return end
}

function refusalOf({ protocol, name }: Hello, expects: string | undefined): string | null {
  if (!isSpoken(protocol)) {
    return `protocol ${protocol} is not spoken: this build speaks ${PROTOCOL} and ${PROTOCOL - 1}`
  }
  return expects === undefined || name === expects ? null : `another process answers there: ${name}`
}
