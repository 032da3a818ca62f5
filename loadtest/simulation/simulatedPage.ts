// A simulated page: the headless client on a simulated socket.
import type { Command, ServerFrame } from '#proto/client/messages.ts'
import type { Broken } from '#proto/client/wire.ts'
import type { ClientSocket, SocketHandlers } from '../client/socket.ts'
import { Page, type Reply } from '../client/page.ts'
import type { Logged } from '../testbed/commandLog.ts'
import type { Reader } from '../client/reader.ts'

/** How a page of a simulation comes in. */
export interface SimulatedPageOptions {
  /** Its user, and the token for it. */
  token: string
  /** A spectator. */
  watches: boolean
  /** Opens a socket to some gateway; throws where none answers. */
  dial(handlers: SocketHandlers): ClientSocket
  /** Shared with its table. */
  read: Reader
  /** Gets every command that was answered with «done». */
  acknowledged(room: string, command: Logged): void
  /** Gets every frame. */
  overhear(page: SimulatedPage, bytes: Uint8Array, frame: ServerFrame): void
}

/** One page. */
export class SimulatedPage extends Page {
  readonly watches: boolean
  readonly #options: SimulatedPageOptions

  constructor(options: SimulatedPageOptions) {
    super({ token: options.token, page: `page-${options.token}`, lasting: true })
    this.watches = options.watches
    this.#options = options
  }

  /** Asks; what was answered with «done» goes into the history. */
  async ask(command: Command): Promise<Reply> {
    const { seat, room } = this
    const asked = this.command(command)
    const { seq } = this
    const reply = await asked
    // What ends the room is in no log: it leaves nothing to be saved.
    if (reply.ok && command.kind !== 'endGame') this.#options.acknowledged(room, { seat, seq })
    return reply
  }

  protected override async open(handlers: SocketHandlers): Promise<ClientSocket> {
    return Promise.resolve(this.#options.dial(handlers))
  }

  protected override decode(bytes: Uint8Array): ServerFrame | Broken {
    return this.#options.read(bytes)
  }

  protected override overheard(bytes: Uint8Array, frame: ServerFrame): void {
    this.#options.overhear(this, bytes, frame)
  }
}
