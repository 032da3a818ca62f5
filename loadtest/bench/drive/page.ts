// A page for benches: joins as any other, then only counts frames and matches replies.
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { Client } from '../../client/client.ts'
import { nobody } from '../../client/roomView.ts'

/** The first byte of an update, and of a frame that answers a request: field number and wire type (proto/client/server.proto). */
const UPDATE = (2 << 3) | 2
const DONE = (4 << 3) | 2
const REFUSED = (5 << 3) | 2

/** Callbacks for the frames of a page that has joined its room. */
export interface FrameHandlers {
  /** A request was answered with «done». */
  done(): void
  /** A frame arrived; its size in bytes, replies included. */
  frame(bytes: number): void
}

/** One page: what a driver does for it must not be felt in what is measured. */
export class LightPage extends Client {
  #handlers: FrameHandlers | null = null
  #update: Uint8Array | null = null

  /** From now on passes frames to the handlers without decoding them. */
  hear(handlers: FrameHandlers): void {
    const { version, epoch } = this.joined
    this.joined = { ...nobody(), version, epoch }
    this.#handlers = handlers
  }

  /** Comes to a gateway again, with the last version it was sent. */
  async comeBack(port: number): Promise<void> {
    const handlers = this.#handlers
    this.#handlers = null
    this.port = port
    const last = this.#update === null ? null : decodeServer(this.#update)
    if (last !== null && !isBroken(last) && last.body === 'update') {
      this.joined.version = last.update.versions.at(-1) ?? 0
      this.joined.epoch = last.update.epoch
    }
    await this.come()
    if (handlers !== null) this.hear(handlers)
  }

  protected override takes(bytes: Uint8Array): boolean {
    if (this.#handlers === null) return false
    const [kind] = bytes
    this.#handlers.frame(bytes.length)
    if (kind === UPDATE) this.#update = bytes
    else if (kind === DONE) this.#handlers.done()
    else if (kind === REFUSED) throw new Error(`a move was refused: ${Buffer.from(bytes).toString()}`)
    return true
  }
}
