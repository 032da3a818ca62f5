// Minimal WebSocket client over raw TCP that can send malformed frames.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { messageSplitter, frameSize, headerSize } from './messageSplitter.ts'
import type { SocketHandlers } from './socket.ts'

/** Connection options. */
export interface DialOptions {
  port: number
  path?: string
  /** null: send no such header. */
  origin?: string | null
  headers?: Readonly<Record<string, string>>
}

/** An open WebSocket. */
export interface RawWebSocket {
  /** The local port. */
  readonly port: number
  send: (bytes: Uint8Array) => void
  /** Sends a text message. */
  sendText: (text: string) => void
  /** Writes raw bytes to the stream. */
  sendRaw(bytes: Uint8Array): void
  /** Pauses or resumes reading. */
  pause(): void
  resume(): void
  close(): void
  /** Destroys the stream without a close frame. */
  cut(): void
}

const OP = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Opens a socket; throws the status line when the server rejects the upgrade. */
export function dial(
  { port, path = '/ws', origin, headers = {} }: DialOptions,
  handlers: SocketHandlers<Buffer>,
): Promise<RawWebSocket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let head: Buffer<ArrayBufferLike> = Buffer.alloc(0)
    let open = false
    let code = 1006
    let ended = false
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: localhost:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...(origin === null ? [] : [`Origin: ${origin ?? `http://localhost:${port}`}`]),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    // The server never fragments frames.
    const frames = messageSplitter(frameSize, (frame) => {
      const op = (frame[0] ?? 0) & 15
      const body = frame.subarray(headerSize(frame[1]))
      if (op === OP.ping) write(socket, OP.pong, body)
      if (op === OP.close) {
        if (body.length >= 2) code = body.readUInt16BE(0)
        write(socket, OP.close, body.subarray(0, 2))
        socket.end()
      }
      if (op === OP.binary || op === OP.text) handlers.message(body)
    })
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
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
      done(rawWebSocketOf(socket))
      frames(head.subarray(end + 4))
    })
    const onEnd = (): void => {
      if (ended) return
      ended = true
      socket.destroy()
      if (open) handlers.closed(code)
      else fail(new Error('the server closed the connection before the upgrade'))
    }
    socket.on('error', onEnd)
    socket.on('close', onEnd)
  })
}

const rawWebSocketOf = (socket: Socket): RawWebSocket => ({
  port: socket.localPort ?? 0,
  send: (bytes) => write(socket, OP.binary, bytes),
  sendText: (text) => write(socket, OP.text, Buffer.from(text)),
  sendRaw: (bytes) => void socket.write(bytes),
  pause: () => void socket.pause(),
  resume: () => void socket.resume(),
  close: () => write(socket, OP.close, Buffer.from([0x03, 0xe8])),
  cut: () => void socket.destroy(),
})

/** Encodes one unfragmented frame, masked as the protocol demands of clients. */
export function encodeFrame(op: number, bytes: Uint8Array): Buffer {
  const mask = randomBytes(4)
  const body = bytes.map((byte, at) => byte ^ (mask[at & 3] ?? 0))
  return Buffer.concat([Buffer.from([0x80 | op]), lengthField(bytes.length), mask, body])
}

/** The length of a masked frame: 7 bits, or extended by 2 or 8 bytes. */
function lengthField(length: number): Buffer {
  if (length < 126) return Buffer.from([0x80 | length])
  const field = Buffer.alloc(length < 0x10000 ? 3 : 9)
  if (field.length === 3) field.writeUInt16BE(length, 1)
  else field.writeBigUInt64BE(BigInt(length), 1)
  field[0] = 0x80 | (field.length === 3 ? 126 : 127)
  return field
}

const write = (socket: Socket, op: number, bytes: Uint8Array): void => {
  if (!socket.destroyed) socket.write(encodeFrame(op, bytes))
}
