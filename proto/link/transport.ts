// Link transports: TLS-PSK over TCP, Unix sockets on one machine.
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import type { ListenerHandlers, Duplex } from './duplex.ts'
import { connectTls, listenTls } from './tls.ts'
import { folderFault, freePath } from './unixSocket.ts'

/** An engine's address: `host:port` or `unix:/path`. */
export type Address = string

/** A listening end. */
export interface LinkServer {
  /** The address to announce, with the port assigned by the system. */
  readonly address: Address
  /** Stops accepting links; open ones stay, and it resolves once they are closed. */
  close(): Promise<void>
}

/** System sockets, or an in-memory network in tests. */
export interface Transport {
  /** Throws where connecting is forbidden. */
  connect(address: Address): Duplex
  listen(address: Address, handlers: ListenerHandlers): Promise<LinkServer | { failed: string }>
}

/** System sockets; `secret`, from which the pre-shared key is derived, never leaves the process. */
export function socketTransport(secret: string): Transport {
  return {
    connect(address) {
      const at = parseAddress(address)
      if (!('path' in at)) return connectTls(at, secret)
      const fault = folderFault(at.path)
      if (fault !== null) throw new Error(fault)
      return connect(at)
    },
    async listen(address, handlers) {
      const at = parseAddress(address)
      if ('path' in at) return listenUnix(address, at.path, handlers)
      const { server, close } = listenTls(secret, handlers)
      const failed = await listen(server, at)
      if (failed !== null) return { failed: `LINK_LISTEN=${address}: ${failed.message}` }
      return { address: `${address.slice(0, address.lastIndexOf(':'))}:${portOf(server)}`, close }
    },
  }
}

async function listenUnix(
  address: Address,
  path: string,
  handlers: ListenerHandlers,
): Promise<LinkServer | { failed: string }> {
  const fault = await freePath(path)
  if (fault !== null) return { failed: `LINK_LISTEN=${address}: ${fault}` }
  const server = createServer((socket) => handlers.accepted(socket, 'unix'))
  const failed = await listen(server, { path })
  if (failed !== null) return { failed: `LINK_LISTEN=${address}: ${failed.message}` }
  return { address, close: () => new Promise((done) => void server.close(() => done())) }
}

type SocketAddress = { path: string } | { host: string; port: number }

function parseAddress(address: Address): SocketAddress {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length).replace(/^\/\/(?=\/)/, '') }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) }
}

/** Resolves with null once it listens, or with the error. */
const listen = (server: Server, at: SocketAddress): Promise<Error | null> =>
  new Promise((done) => {
    server.once('error', done)
    server.listen(at, () => {
      server.off('error', done)
      done(null)
    })
  })

const portOf = (server: Server): number => {
  const bound: AddressInfo | string | null = server.address()
  return bound !== null && typeof bound === 'object' ? bound.port : 0
}
