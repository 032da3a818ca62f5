// A link: one authenticated stream between a gateway and an engine.
import { SILENCE_MS, type Link } from './linkEnd.ts'
import type { Duplex } from './duplex.ts'
import { HalfOpen, HANDSHAKE_MS } from './halfOpen.ts'
import { handshake, type LinkHandlers } from './handshake.ts'
import { reasonOf } from './reasons.ts'
import type { Address, LinkServer, Transport } from './transport.ts'

export type { Link } from './linkEnd.ts'
export type { LinkHandlers } from './handshake.ts'
export type { Duplex } from './duplex.ts'
export type { Address, LinkServer, Transport } from './transport.ts'

/** Options for opening a link. */
export interface Opening {
  readonly address: Address
  /** This end's name. */
  readonly name: string
  /** The name required of the peer; left out: any. The address may belong to another process by now. */
  readonly expects?: string
  /**
   * The least time between writes, ms, so that a busy link wakes the peer less often; after a pause nothing
   * is delayed.
   */
  readonly gatherMs?: number
}

/** Opens a link, or returns why it failed. `opened` is called before any frame is received. */
export function openLink(
  { address, name, expects, gatherMs = 0 }: Opening,
  handlers: LinkHandlers & { opened?: (link: Link) => void },
  transport: Transport,
): Promise<Link | { failed: string }> {
  return new Promise((done) => {
    const socket = tryConnect(transport, address)
    if ('failed' in socket) return done(socket)
    let timer: NodeJS.Timeout | null = null
    const setDeadline = (ms: number, stop: (why: string) => void, why: string): void => {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(() => stop(why), ms)
    }
    const failed = (why: string): void => {
      if (timer !== null) clearTimeout(timer)
      socket.destroy()
      done({ failed: why })
    }
    setDeadline(SILENCE_MS, failed, 'nobody answers')
    socket.on('error', (error) => failed(reasonOf(error)))
    socket.on('connect', () => {
      const opened = (link: Link): void => {
        if (timer !== null) clearTimeout(timer)
        handlers.opened?.(link)
        done(link)
      }
      const side = 'connecting'
      const stop = handshake({ socket, name, side, expects, gatherMs, handlers, opened, failed })
      setDeadline(HANDSHAKE_MS, stop, 'no handshake in time')
    })
  })
}

function tryConnect(transport: Transport, address: Address): Duplex | { failed: string } {
  try {
    return transport.connect(address)
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

/** Callbacks of a listening end. */
export interface ServerHandlers extends LinkHandlers {
  readonly opened: (link: Link) => void
  /** A connection was rejected; `from`: an address without its port, or `unix`. */
  readonly rejected: (why: string, from: string) => void
}

/**
 * Listens for links, or returns why it can't. A peer that does not complete the handshake gets no reply and
 * is closed after a timeout.
 */
export async function listenLinks(
  address: Address,
  name: string,
  handlers: ServerHandlers,
  transport: Transport,
): Promise<LinkServer | { failed: string }> {
  const halfOpen = new HalfOpen()
  const { opened, rejected } = handlers
  const server = await transport.listen(address, {
    rejected,
    accepted(socket, from) {
      const end = handshake({
        socket,
        name,
        side: 'listening',
        gatherMs: 0,
        handlers,
        opened(link) {
          halfOpen.done(socket)
          opened(link)
        },
        failed(why) {
          halfOpen.done(socket)
          rejected(why, from)
        },
      })
      halfOpen.add(socket, end)
    },
  })
  if ('failed' in server) return server
  return {
    address: server.address,
    close: () => {
      const closed = server.close()
      halfOpen.clear()
      return closed
    },
  }
}
