// TLS 1.3 with a pre-shared key from LINK_SECRET.
import { createHash } from 'node:crypto'
import type { Server, Socket } from 'node:net'
import { connect, createServer, type TLSSocket, type TlsOptions } from 'node:tls'
import { HalfOpen } from './halfOpen.ts'
import { PROBE, reasonOf } from './reasons.ts'
import type { Arrivals } from './duplex.ts'

/** OpenSSL takes an external key as one for SHA-256, which is this suite's hash. */
const SUITE = { ciphers: 'TLS_AES_128_GCM_SHA256', minVersion: 'TLSv1.3', maxVersion: 'TLSv1.3' } as const
const IDENTITY = 'lockdown-lane'

/** The pre-shared key that a secret stands for: 32 bytes. */
const pskOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** What a TLS server needs to take only those who know the secret. */
export function pskServerOptions(secret: string): TlsOptions {
  const psk = pskOf(secret)
  return { ...SUITE, pskCallback: () => psk }
}

/** A socket that is encrypted as soon as the other end has proved that it knows the key; until then nothing is sent of what is written. */
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

/** A server that hands over whoever has proved that it knows the key; all others hear nothing but TLS' own alerts. */
export function listenTls(
  secret: string,
  { arrived, rejected }: Arrivals,
): { server: Server; close: () => Promise<void> } {
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
      // Gone before anybody could say why: nothing of TLS was begun.
      if (halfOpen.done(key)) rejected(PROBE, from)
    })
  })
  server.on('secureConnection', (socket) => {
    halfOpen.done(keyOf(socket))
    arrived(socket, addressOf(socket))
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

/** The same for a TCP socket and for the TLS socket on it. */
const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

const addressOf = ({ remoteAddress = 'unknown' }: Socket): string => remoteAddress
