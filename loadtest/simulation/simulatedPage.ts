// A simulated page: the headless client on a simulated socket.
import type { Command, ServerFrame } from '#proto/client/messages.ts'
import type { Broken } from '#proto/client/wire.ts'
import type { ClientSocket, SocketHandlers } from '../client/socket.ts'
import { Page, type Reply } from '../client/page.ts'
import type { LoggedCommand } from '../testbed/commandLog.ts'
import type { Decoder } from '../client/cachingDecoder.ts'

/** Options of a simulated page. */
export interface SimulatedPageOptions {
  /** Its user, and the token for it. */
  token: string
  /** Its id; a reloaded page has another. */
  page: string
  /** Joins as a spectator. */
  watches: boolean
  /** Opens a socket to a gateway; throws when none is running. */
  dial(handlers: SocketHandlers): ClientSocket
  /** The decoder, shared with its table. */
  decode: Decoder
  /** Called with every accepted command. */
  onAcknowledged(room: string, command: LoggedCommand): void
  /** Called with every frame. */
  onFrame(page: SimulatedPage, bytes: Uint8Array, frame: ServerFrame): void
}

/** One page. */
export class SimulatedPage extends Page {
  readonly watches: boolean
  readonly #options: SimulatedPageOptions

  constructor(options: SimulatedPageOptions) {
    super({ token: options.token, page: options.page, reconnects: true })
    this.watches = options.watches
    this.#options = options
  }

  /** Sends a command; an accepted one is recorded in the history. */
  async sendCommand(command: Command): Promise<Reply> {
    const { seat, room } = this
    const pending = this.command(command)
    const { seq } = this
    const reply = await pending
    // The command that ends the room is in no log, since the room is deleted.
    if (reply.ok && command.kind !== 'endGame') this.#options.onAcknowledged(room, { seat, seq })
    return reply
  }

  protected override async open(handlers: SocketHandlers): Promise<ClientSocket> {
    return Promise.resolve(this.#options.dial(handlers))
  }

  protected override decode(bytes: Uint8Array): ServerFrame | Broken {
    return this.#options.decode(bytes)
  }

  protected override onFrame(bytes: Uint8Array, frame: ServerFrame): void {
    this.#options.onFrame(this, bytes, frame)
  }
}
