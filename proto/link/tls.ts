// TLS 1.3 with a pre-shared key from LINK_SECRET.
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { connect, createServer, type TLSSocket, type TlsOptions } from 'node:tls'
import { HalfOpen } from './halfOpen.ts'
import { PROBE, reasonOf } from './reasons.ts'
import type { ListenerHandlers } from './duplex.ts'

/** OpenSSL treats an external key as one for SHA-256, which is this suite's hash. */
const SUITE = { ciphers: 'TLS_AES_128_GCM_SHA256', minVersion: 'TLSv1.3', maxVersion: 'TLSv1.3' } as const
const IDENTITY = 'lockdown-lane'

/** Derives the pre-shared key of a secret: 32 bytes. */
const pskOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Options of a TLS server that accepts only peers with the secret. */
export function pskServerOptions(secret: string): TlsOptions {
  const psk = pskOf(secret)
  return { ...SUITE, pskCallback: () => psk }
}

/** Connects over TLS. Writes are buffered until the peer has proved that it has the key. */
export function connectTls(at: { host: string; port: number }, secret: string): TLSSocket {
  const psk = pskOf(secret)
  return connect({
    ...at,
    ...SUITE,
    pskCallback: () => ({ psk, identity: IDENTITY }),
    // There is no certificate: the key is the identity.
    checkServerIdentity: () => undefined,
  })
}

/** Listens over TLS and passes on peers that proved they have the key; all others get only TLS alerts. */
export function listenTls(secret: string, { accepted, rejected }: ListenerHandlers) {
  const halfOpen = new HalfOpen()
  const server = createServer(pskServerOptions(secret))
  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket)
    const from = addressOf(socket)
    halfOpen.add(key, (why) => {
      socket.destroy()
      rejected(why, from)
    })
    socket.on('close', () => {
      // Closed before the TLS handshake began.
      if (halfOpen.done(key)) rejected(PROBE, from)
    })
  })
  server.on('secureConnection', (socket) => {
    halfOpen.done(keyOf(socket))
    accepted(socket, addressOf(socket))
  })
  server.on('tlsClientError', (error, socket) => {
    if (halfOpen.done(keyOf(socket))) rejected(reasonOf(error), addressOf(socket))
    socket.destroy()
  })
  return {
    server,
    close: () => {
      const closed = new Promise<void>((done) => void server.close(() => done()))
      halfOpen.clear()
      return closed
    },
  }
}

/** The same key for a TCP socket and the TLS socket on it. */
const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

const addressOf = ({ remoteAddress = 'unknown' }: Socket): string => remoteAddress
