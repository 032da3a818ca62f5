// A headless page on a Node socket that can record every frame.
import type { ServerFrame } from '#proto/client/messages.ts'
import type { SocketHandlers } from './socket.ts'
import { Page, type PageOptions } from './page.ts'
import { dial, type DialOptions, type RawWebSocket } from './rawWebSocket.ts'

export type { Reply } from './page.ts'

/** A recorded frame, for tests that check every byte. */
export interface ReceivedFrame {
  at: number
  /** The number of the client's socket that received it. */
  socket: number
  bytes: Buffer
  frame: ServerFrame
}

/** Options of a client. */
export interface ClientOptions extends DialOptions, PageOptions {
  /** Records every frame in `received`. */
  record?: boolean
}

/** One page. */
export class Client extends Page<RawWebSocket> {
  readonly received: ReceivedFrame[] = []
  /** The gateway to connect to, also on reconnect. */
  port: number
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    super(options)
    this.port = options.port
    this.#options = options
  }

  protected override open(handlers: SocketHandlers): Promise<RawWebSocket> {
    return dial({ ...this.#options, port: this.port }, handlers)
  }

  protected override onFrame(bytes: Uint8Array, frame: ServerFrame, socket: number): void {
    if (this.#options.record !== true) return
    this.received.push({ at: performance.now(), socket, bytes: Buffer.from(bytes), frame })
  }
}
