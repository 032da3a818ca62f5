// Minimal WebSocket client over raw TCP or TLS that can send malformed frames.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import { cutter, frameSize, headSize } from './cutter.ts'

/** Connection options. */
export interface Dial {
  port: number
  /** Default: this machine. */
  host?: string
  /** Connects with TLS. */
  secure?: boolean
  path?: string
  /** null: send no such header. */
  origin?: string | null
  headers?: Readonly<Record<string, string>>
}

/** An open socket. */
export interface Wire {
  /** The local port. */
  readonly port: number
  send: (bytes: Uint8Array) => void
  /** Sends a text message. */
  say: (text: string) => void
  /** Writes raw bytes to the stream. */
  raw(bytes: Uint8Array): void
  /** Pauses or resumes reading. */
  pause(): void
  resume(): void
  close(): void
  /** Destroys the stream without a close frame. */
  cut(): void
}

/** Callbacks of a socket. */
export interface SocketHandlers {
  message(bytes: Buffer): void
  /** Called with the close code, or 1006 without one. */
  closed(code: number): void
}

const OP = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Opens a socket; throws the status line when the server rejects the upgrade. */
export function dial(
  { port, host, secure = false, path = '/ws', origin, headers = {} }: Dial,
  handlers: SocketHandlers,
): Promise<Wire> {
  return new Promise((done, fail) => {
    const socket =
      secure && host !== undefined
        ? connectSafely({ port, host, servername: host })
        : connect(port, host ?? '127.0.0.1')
    const authority = `${host ?? 'localhost'}:${port}`
    const from = `${secure ? 'https' : 'http'}://${authority}`
    let head: Buffer<ArrayBufferLike> = Buffer.alloc(0)
    let open = false
    let code = 1006
    let over = false
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${authority}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...(origin === null ? [] : [`Origin: ${origin ?? from}`]),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    // The server never fragments frames.
    const frames = cutter(frameSize, (frame) => {
      const op = (frame[0] ?? 0) & 15
      const body = frame.subarray(headSize(frame[1]))
      if (op === OP.ping) write(socket, OP.pong, body)
      if (op === OP.close) {
        if (body.length >= 2) code = body.readUInt16BE(0)
        write(socket, OP.close, body.subarray(0, 2))
        socket.end()
      }
      if (op === OP.binary || op === OP.text) handlers.message(body)
    })
    socket.setNoDelay(true)
    socket.on(secure ? 'secureConnect' : 'connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (chunk: Buffer) => {
      if (open) return frames(chunk)
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const status = head.subarray(0, head.indexOf('\r\n')).toString()
      if (!status.startsWith('HTTP/1.1 101')) {
        socket.destroy()
        return fail(new Error(status))
      }
      open = true
      done(wireOf(socket))
      frames(head.subarray(end + 4))
    })
    const ended = (): void => {
      if (over) return
      over = true
      socket.destroy()
      if (open) handlers.closed(code)
      else fail(new Error('the server hung up'))
    }
    socket.on('error', ended)
    socket.on('close', ended)
  })
}

const wireOf = (socket: Socket): Wire => ({
  port: socket.localPort ?? 0,
  send: (bytes) => write(socket, OP.binary, bytes),
  say: (text) => write(socket, OP.text, Buffer.from(text)),
  raw: (bytes) => void socket.write(bytes),
  pause: () => void socket.pause(),
  resume: () => void socket.resume(),
  close: () => write(socket, OP.close, Buffer.from([0x03, 0xe8])),
  cut: () => void socket.destroy(),
})

/** Encodes one unfragmented frame, masked as the protocol demands of clients. */
export function framed(op: number, bytes: Uint8Array): Buffer {
  const long = bytes.length > 65535 ? 8 : bytes.length > 125 ? 2 : 0
  const frame = Buffer.alloc(6 + long + bytes.length)
  frame[0] = 0x80 | op
  frame[1] = 0x80 | (long === 8 ? 127 : long === 2 ? 126 : bytes.length)
  if (long === 2) frame.writeUInt16BE(bytes.length, 2)
  if (long === 8) frame.writeBigUInt64BE(BigInt(bytes.length), 2)
  const mask = randomBytes(4)
  mask.copy(frame, 2 + long)
  for (let at = 0; at < bytes.length; at += 1) {
    frame[6 + long + at] = (bytes[at] ?? 0) ^ (mask[at & 3] ?? 0)
  }
  return frame
}

const write = (socket: Socket, op: number, bytes: Uint8Array): void => {
  if (!socket.destroyed) socket.write(framed(op, bytes))
}
