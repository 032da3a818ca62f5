// Minimal WebSocket client over Node's HTTP upgrade that can send malformed frames.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'
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

const OP = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Opens a socket; throws the status line when the server rejects the upgrade. */
export function dial(
  { port, path = '/ws', origin = `http://localhost:${port}`, headers = {} }: DialOptions,
  handlers: SocketHandlers<Buffer>,
): Promise<RawWebSocket> {
  const sent = {
    Host: `localhost:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...(origin !== null && { Origin: origin }),
    ...headers,
  }
  return new Promise((done, fail) => {
    const upgrade = request({ host: '127.0.0.1', port, path, headers: sent, agent: false })
    upgrade.on('upgrade', (_, socket: Socket, first) => {
      done(rawWebSocketOf(socket))
      receive(socket, first, handlers)
    })
    upgrade.on('response', ({ statusCode, statusMessage }) => {
      upgrade.destroy()
      fail(new Error(`HTTP/1.1 ${statusCode} ${statusMessage}`))
    })
    upgrade.on('error', fail)
    upgrade.end()
  })
}

/** Passes the messages of an open socket to the handlers; `first`: what arrived together with the upgrade. */
function receive(socket: Socket, first: Buffer, handlers: SocketHandlers<Buffer>): void {
  let code = 1006
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
  socket.on('data', frames)
  // An error is always followed by a close.
  socket.on('error', () => undefined)
  socket.once('close', () => handlers.closed(code))
  frames(first)
}

const rawWebSocketOf = (socket: Socket) => ({
  /** The local port. */
  port: socket.localPort ?? 0,
  send: (bytes: Uint8Array): void => write(socket, OP.binary, bytes),
  /** Sends a text message. */
  sendText: (text: string): void => write(socket, OP.text, Buffer.from(text)),
  /** Writes raw bytes to the stream. */
  sendRaw: (bytes: Uint8Array): void => void socket.write(bytes),
  /** Pauses or resumes reading. */
  pause: () => void socket.pause(),
  resume: () => void socket.resume(),
  close: () => write(socket, OP.close, Buffer.from([0x03, 0xe8])),
  /** Destroys the stream without a close frame. */
  cut: () => void socket.destroy(),
})

/** An open WebSocket. */
export type RawWebSocket = ReturnType<typeof rawWebSocketOf>

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
