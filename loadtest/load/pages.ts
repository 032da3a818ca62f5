// Pages for load: each notes when frames came in, and pages of one table share the reading of an update that all of them get.
import type { ServerFrame } from '#proto/messages.ts'
import { decodeServer, updateInside, type Broken } from '#proto/wire.ts'
import { Page, type Carrier, type Ears, type PageOptions } from '../page.ts'
import { targetFor, type World } from './world.ts'

/** Reads the bytes of a frame. */
export type Reader = (bytes: Uint8Array) => ServerFrame | Broken

/** Longer updates are rare: somebody came, or came back, to a large room. */
const SHARED_BYTES = 8000
const KEPT = 16

/**
 * A reader for the pages of one table. The room sends the same bytes to everybody; reading them once for all pages is
 * what makes a whole table fit into a world where JavaScript is interpreted.
 */
export function sharedReader(): Reader {
  const known = new Map<string, ServerFrame | Broken>()
  return (bytes) => {
    if (updateInside(bytes) === null || bytes.length > SHARED_BYTES) return decodeServer(bytes)
    const key = String.fromCharCode(...bytes)
    const read = known.get(key) ?? decodeServer(bytes)
    known.set(key, read)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return read
  }
}

/** A version of the room, and when this page had it. */
export interface News {
  version: number
  at: number
}

/** One page in a world. */
export class LoadPage extends Page {
  /** When the last frame came in. */
  arrived = 0
  /** The last version of each update, oldest first. */
  readonly news: News[] = []
  readonly #world: World
  readonly #target: string
  readonly #reader: Reader

  constructor(world: World, nth: number, reader: Reader, options: PageOptions = {}) {
    super(options)
    this.#world = world
    this.#target = targetFor(world, nth)
    this.#reader = reader
  }

  protected override open(ears: Ears): Promise<Carrier> {
    return this.#world.dial(this.#target, {
      message: (bytes, at) => {
        this.arrived = at
        ears.message(bytes)
      },
      closed: (code) => ears.closed(code),
    })
  }

  protected override decode(bytes: Uint8Array): ServerFrame | Broken {
    return this.#reader(bytes)
  }

  protected override overheard(_bytes: Uint8Array, frame: ServerFrame): void {
    const version = frame.body === 'update' ? frame.update.versions.at(-1) : undefined
    if (version !== undefined) this.news.push({ version, at: this.arrived })
  }
}

/** So many pages that share a reader. */
export function pagesFor(world: World, many: number, options: PageOptions = {}): LoadPage[] {
  const reader = sharedReader()
  return Array.from({ length: many }, (_, nth) => new LoadPage(world, world.nth + nth, reader, options))
}
