// Connection attempts of unauthenticated clients, and the bytes they receive.
import { connect, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { joinLengthPrefixed } from '#proto/link/lengthPrefixed.ts'
import { HANDSHAKE_MS } from '#proto/link/halfOpen.ts'
import { encodeHello } from '#proto/link/hello.ts'
import { connectTls } from '#proto/link/tls.ts'
import type { ListeningSocket } from './sockets.ts'

/** Timeout of an attempt that receives nothing. */
const ATTEMPT_TIMEOUT_MS = HANDSHAKE_MS + 1000
const NOBODY_UID = 65_534
const TLS_ALERT = 21
const TLS_HEADER = 5

/** One connection attempt. */
export interface Attempt {
  readonly name: string
  /** All bytes received until it is closed or times out, without TLS' own alerts. */
  readonly receive: (at: ListeningSocket) => Promise<Buffer>
}

const plain = (at: ListeningSocket): Socket => connect(at.kind === 'unix' ? { path: at.path } : at)

const attempt = (name: string, ...sent: readonly Buffer[]): Attempt => ({
  name,
  async receive(at) {
    const socket = plain(at)
    const bytes = received(socket)
    for (const each of sent) socket.write(each)
    return withoutAlerts(await bytes)
  },
})

/** Attempts on any listening socket. */
export const ATTEMPTS: readonly Attempt[] = [
  attempt('silence'),
  attempt('old protocol', joinLengthPrefixed([Buffer.from('a secret that is not theirs\ngateway-1')])),
  attempt('bare hello', joinLengthPrefixed([encodeHello('gateway-1')])),
  attempt('HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')),
  attempt('HTTP of a monitor', Buffer.from('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n')),
  attempt('Redis', Buffer.from('CONFIG GET *\r\nKEYS *\r\n')),
  attempt('noise', Buffer.alloc(4096, 0xa5)),
]

export const WRONG_KEY: Attempt = {
  name: 'wrong key',
  receive: (at) => secure(at, 'another secret, of strangers'),
}

/** Further attempts on TCP sockets. */
export const TLS_ATTEMPTS: readonly Attempt[] = [
  WRONG_KEY,
  { name: 'empty key', receive: (at) => secure(at, '') },
  {
    name: 'TLS without a key',
    receive: (at) =>
      at.kind === 'unix'
        ? Promise.resolve(Buffer.alloc(0))
        : received(connectSecure({ host: at.host, port: at.port, rejectUnauthorized: false })),
  },
]

function secure(at: ListeningSocket, secret: string): Promise<Buffer> {
  if (at.kind === 'unix') return Promise.resolve(Buffer.alloc(0))
  const socket = connectTls(at, secret)
  const bytes = received(socket)
  socket.write(joinLengthPrefixed([encodeHello('gateway-1')]))
  return bytes
}

/** Whether another user of this machine can connect to a Unix socket; null: only root can find out. */
export async function canConnect({
  path,
}: Extract<ListeningSocket, { kind: 'unix' }>): Promise<boolean | null> {
  if (process.getuid?.() !== 0) return null
  process.seteuid?.(NOBODY_UID)
  const socket = connect(path)
  // A Unix socket connects within the call.
  process.seteuid?.(0)
  return new Promise((done) => {
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}

function received(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timeout)
      socket.destroy()
      done(Buffer.concat(chunks))
    }
    const timeout = setTimeout(end, ATTEMPT_TIMEOUT_MS)
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    socket.on('error', end)
    socket.on('close', end)
  })
}

/** Drops TLS alerts, which OpenSSL sends, not our code. */
function withoutAlerts(bytes: Buffer): Buffer {
  let rest = bytes
  while (rest.length >= TLS_HEADER && rest[0] === TLS_ALERT) {
    rest = rest.subarray(TLS_HEADER + rest.readUInt16BE(TLS_HEADER - 2))
  }
  return rest
}
