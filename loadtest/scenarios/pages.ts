// Headless pages for load: receive timestamps, one shared decoder per table.
import type { ServerFrame } from '#proto/client/messages.ts'
import type { Broken } from '#proto/client/wire.ts'
import type { ClientSocket, SocketHandlers } from '../client/socket.ts'
import { Page, type PageOptions } from '../client/page.ts'
import { cachingDecoder, type Decoder } from '../client/cachingDecoder.ts'
import type { World } from './k6/world.ts'

/** A page in k6. */
export class LoadPage extends Page {
  /** Receive time of the last frame. */
  receivedAt = 0
  /** When the first frame after `resetSentAt` was handed to the socket, which leaves out the time to encode it. */
  sentAt = 0
  /** The last version of each update, oldest first, and when this page received it. */
  readonly receivedVersions: { version: number; at: number }[] = []
  readonly #world: World
  readonly #target: string
  readonly #reader: Decoder

  constructor(world: World, nth: number, reader: Decoder, options: PageOptions = {}) {
    super(options)
    this.#world = world
    this.#target = world.targetFor(nth)
    this.#reader = reader
  }

  /** Resets `sentAt` before a request. */
  resetSentAt(): void {
    this.sentAt = 0
  }

  protected override async open(handlers: SocketHandlers): Promise<ClientSocket> {
    const socket = await this.#world.dial(this.#target, {
      message: (bytes, at) => {
        this.receivedAt = at
        handlers.message(bytes)
      },
      closed: (code) => handlers.closed(code),
    })
    return {
      send: (bytes) => {
        if (this.sentAt === 0) this.sentAt = this.#world.now()
        socket.send(bytes)
      },
      cut: () => socket.cut(),
    }
  }

  protected override decode(bytes: Uint8Array): ServerFrame | Broken {
    return this.#reader(bytes)
  }

  protected override onFrame(_bytes: Uint8Array, frame: ServerFrame): void {
    const version = frame.body === 'update' ? frame.update.versions.at(-1) : undefined
    if (version !== undefined) this.receivedVersions.push({ version, at: this.receivedAt })
    // Nothing reads the events here, and those of all games would fill the generator's memory.
    this.view.events.length = 0
  }
}

/** Creates pages that share a decoder. */
export function pagesFor(world: World, many: number, options: PageOptions = {}): LoadPage[] {
  const reader = cachingDecoder()
  return Array.from({ length: many }, (_, nth) => new LoadPage(world, world.nth + nth, reader, options))
}
