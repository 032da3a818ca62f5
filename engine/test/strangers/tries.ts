// Connection attempts of unauthenticated clients, and the bytes they receive.
import { connect, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { joinLengthPrefixed } from '#proto/link/lengthPrefixed.ts'
import { HANDSHAKE_MS } from '#proto/link/halfOpen.ts'
import { encodeHello } from '#proto/link/hello.ts'
import { connectTls } from '#proto/link/tls.ts'
import type { ListeningSocket } from './sockets.ts'

/** Timeout of an attempt that receives nothing. */
const PATIENCE_MS = HANDSHAKE_MS + 1000
const NOBODY = 65_534
const TLS_ALERT = 21
const TLS_HEADER = 5

/** One connection attempt. */
export interface Try {
  readonly name: string
  /** All bytes received until it is closed or times out, without TLS' own alerts. */
  readonly hears: (at: ListeningSocket) => Promise<Buffer>
}

const plain = (at: ListeningSocket): Socket => connect(at.kind === 'unix' ? { path: at.path } : at)

const says = (name: string, ...said: readonly Buffer[]): Try => ({
  name,
  async hears(at) {
    const socket = plain(at)
    const heard = hearing(socket)
    for (const bytes of said) socket.write(bytes)
    return withoutAlerts(await heard)
  },
})

/** Attempts on any listening socket. */
export const TRIES: readonly Try[] = [
  says('silence'),
  says('old protocol', joinLengthPrefixed([Buffer.from('a secret that is not theirs\ngateway-1')])),
  says('bare hello', joinLengthPrefixed([encodeHello('gateway-1')])),
  says('HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')),
  says('HTTP of a monitor', Buffer.from('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n')),
  says('Redis', Buffer.from('CONFIG GET *\r\nKEYS *\r\n')),
  says('noise', Buffer.alloc(4096, 0xa5)),
]

export const WRONG_KEY: Try = {
  name: 'wrong key',
  hears: (at) => secure(at, 'another secret, of strangers'),
}

/** Further attempts on TCP sockets. */
export const SECURE_TRIES: readonly Try[] = [
  WRONG_KEY,
  { name: 'empty key', hears: (at) => secure(at, '') },
  {
    name: 'TLS without a key',
    hears: (at) =>
      at.kind === 'unix'
        ? Promise.resolve(Buffer.alloc(0))
        : hearing(connectSecure({ host: at.host, port: at.port, rejectUnauthorized: false })),
  },
]

function secure(at: ListeningSocket, secret: string): Promise<Buffer> {
  if (at.kind === 'unix') return Promise.resolve(Buffer.alloc(0))
  const socket = connectTls(at, secret)
  const heard = hearing(socket)
  socket.write(joinLengthPrefixed([encodeHello('gateway-1')]))
  return heard
}

/** Whether another user of this machine can connect to a Unix socket; null: only root can find out. */
export async function getsIn({ path }: Extract<ListeningSocket, { kind: 'unix' }>): Promise<boolean | null> {
  if (process.getuid?.() !== 0) return null
  process.seteuid?.(NOBODY)
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

function hearing(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(late)
      socket.destroy()
      done(Buffer.concat(chunks))
    }
    const late = setTimeout(end, PATIENCE_MS)
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    socket.on('error', end)
    socket.on('close', end)
  })
}

/** A TLS alert says why it closes: none of it is ours. */
function withoutAlerts(heard: Buffer): Buffer {
  let rest = heard
  while (rest.length >= TLS_HEADER && rest[0] === TLS_ALERT) {
    rest = rest.subarray(TLS_HEADER + rest.readUInt16BE(TLS_HEADER - 2))
  }
  return rest
}
