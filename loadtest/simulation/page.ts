// A page of a storm: the real one, on a socket to a simulated gateway; it remembers what it heard and what it was told is done.
import type { Command, ServerFrame } from '#proto/client/messages.ts'
import type { Broken } from '#proto/client/wire.ts'
import type { Carrier, Ears } from '../client/socket.ts'
import { Page, type Reply } from '../client/page.ts'
import type { Logged } from '../testbed/commandLog.ts'
import type { Reader } from '../client/reader.ts'

/** What came in, for those who look for cards that nobody should have been shown. */
export interface Heard {
  frame: ServerFrame
}

/** How a page of a storm comes in. */
export interface StormPageOptions {
  /** Its user, and the token for it. */
  token: string
  /** Opens a socket to some gateway; throws where none answers. */
  dial(ears: Ears): Carrier
  /** Shared with its table. */
  read: Reader
  /** Is told of every frame. */
  overhear(page: StormPage, bytes: Uint8Array, frame: ServerFrame): void
}

/** One page. */
export class StormPage extends Page {
  readonly heard: Heard[] = []
  /** Commands it was told are done. */
  readonly acknowledged: Logged[] = []
  readonly #options: StormPageOptions

  constructor(options: StormPageOptions) {
    super({ token: options.token, page: `page-${options.token}`, lasting: true })
    this.#options = options
  }

  /** Asks, and notes when it is told that it is done. */
  async ask(command: Command): Promise<Reply> {
    const { seat } = this
    const asked = this.command(command)
    const { seq } = this
    const reply = await asked
    // What ends the room is in no log: it leaves nothing to be saved.
    if (reply.ok && command.kind !== 'endGame') this.acknowledged.push({ seat, seq })
    return reply
  }

  protected override async open(ears: Ears): Promise<Carrier> {
    return Promise.resolve(this.#options.dial(ears))
  }

  protected override decode(bytes: Uint8Array): ServerFrame | Broken {
    return this.#options.read(bytes)
  }

  protected override overheard(bytes: Uint8Array, frame: ServerFrame): void {
    this.heard.push({ frame })
    this.#options.overhear(this, bytes, frame)
  }
}
