// A page for benches: joins like any other, then only counts frames and matches replies.
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { Client } from '../../client/client.ts'
import { RoomView } from '../../client/roomView.ts'

/** First byte of an update and of a reply: field number and wire type (proto/client/server.proto). */
const UPDATE = (2 << 3) | 2
const DONE = (4 << 3) | 2
const REFUSED = (5 << 3) | 2

/** Callbacks for the frames of a page that has joined its room. */
export interface FrameHandlers {
  /** A request was accepted. */
  done(): void
  /** A frame was received; its size in bytes, replies included. */
  frame(bytes: number): void
}

/** A page with minimal work per frame, so that the driver does not distort the measurement. */
export class LightPage extends Client {
  #handlers: FrameHandlers | null = null
  #update: Uint8Array | null = null

  /** Passes all further frames to the handlers without decoding them. */
  countFrames(handlers: FrameHandlers): void {
    const { version, epoch } = this.view
    this.view = { ...new RoomView(), version, epoch }
    this.#handlers = handlers
  }

  /** Reconnects to a gateway and resumes from the last version it received. */
  async reconnect(port: number): Promise<void> {
    const handlers = this.#handlers
    this.#handlers = null
    this.port = port
    const last = this.#update === null ? null : decodeServer(this.#update)
    if (last !== null && !isBroken(last) && last.body === 'update') {
      this.view.version = last.update.versions.at(-1) ?? 0
      this.view.epoch = last.update.epoch
    }
    await this.connect()
    if (handlers !== null) this.countFrames(handlers)
  }

  protected override intercept(bytes: Uint8Array): boolean {
    if (this.#handlers === null) return false
    const [kind] = bytes
    this.#handlers.frame(bytes.length)
    if (kind === UPDATE) this.#update = bytes
    else if (kind === DONE) this.#handlers.done()
    else if (kind === REFUSED) throw new Error(`a move was refused: ${Buffer.from(bytes).toString()}`)
    return true
  }
}
