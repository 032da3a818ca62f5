// Transport of the tests: records the frames sent, and lets a test act as the server.
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'
import type { Transport, TransportStatus } from '../transport.ts'

/** A transport without a network, connecting at first. */
export class FakeTransport implements Transport {
  readonly sent: ClientFrame[] = []
  reconnects = 0
  #status: TransportStatus = 'connecting'
  #onFrame: (frame: ServerFrame) => void = () => undefined
  #onStatus: (status: TransportStatus) => void = () => undefined

  send(frame: ClientFrame): void {
    this.sent.push(frame)
  }
  onFrame(listener: (frame: ServerFrame) => void): void {
    this.#onFrame = listener
  }
  onStatus(listener: (status: TransportStatus) => void): void {
    this.#onStatus = listener
    listener(this.#status)
  }
  reconnect(): void {
    this.reconnects += 1
  }
  probe(): void {}
  close(): void {}

  /** Delivers a frame of the server. */
  receive(frame: ServerFrame): void {
    this.#onFrame(frame)
  }
  setStatus(status: TransportStatus): void {
    this.#status = status
    this.#onStatus(status)
  }
}

/** A welcome of the user `u` into no room. */
export const welcomeFrame = (
  parts: Partial<Extract<ServerFrame, { body: 'welcome' }>['welcome']> = {},
): ServerFrame => ({
  body: 'welcome',
  welcome: { token: 't', user: 'u', room: '', seat: 0, seq: 0, now: 0, epoch: 0, elsewhere: false, ...parts },
})
