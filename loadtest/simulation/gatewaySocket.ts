// A simulated socket between a page and a gateway: delay, duplication, silence and close.
import { MERGE_MS } from '../../gateway/spectators/buffer.ts'
import type { ClientSocket, SocketHandlers } from '../client/socket.ts'
import type { LinkState, Network } from './network.ts'
import type { Rng } from './rng.ts'
import type { Process, VirtualTime } from './virtualTime.ts'

/** One-way delay of a frame or a close, ms. */
const DELAY_MS = [1, 8] as const
const CUT_CODE = 1006

/** A page's socket. */
export interface SimulatedSocket extends ClientSocket {
  /**
   * Stops delivery in both directions; frames the page had sent arrive `ms` after it has dropped the socket.
   */
  silence(ms: number): void
  /** True while the socket is silent and the page has not dropped it. */
  isSilent(): boolean
}

/** What a socket connects, and the gateway's handlers. */
export interface GatewaySocketOptions {
  time: VirtualTime
  rng: Rng
  net: Network
  page: Process
  gateway: Process
  /** The page's handlers. */
  handlers: SocketHandlers
  onFrame: (bytes: Uint8Array) => void
  /** May be called more than once. */
  onClosed: () => void
}

/** A socket: the page's end is `SimulatedSocket`, the gateway has `sendToPage` and `close`. */
export class GatewaySocket implements SimulatedSocket {
  readonly #options: GatewaySocketOptions
  readonly #link: LinkState
  /** Frames arrive in order. */
  readonly #lastArrival = { up: 0, down: 0 }
  #open = true
  /** Held deliveries, and the delay after the page drops the socket; null: the socket is not silent. */
  #silence: { ms: number; held: (() => void)[] } | null = null

  constructor(options: GatewaySocketOptions) {
    this.#options = options
    this.#link = options.net.linkState(options.page, options.gateway)
  }

  send(bytes: Uint8Array): void {
    const copy = new Uint8Array(bytes)
    this.#carry('up', () => this.#options.onFrame(copy))
  }

  cut(): void {
    if (!this.#open) return
    this.#closePage(CUT_CODE)
    this.#holdOrRun(this.#closeGateway)
    if (this.#silence !== null) this.#options.time.after(this.#silence.ms, null, () => this.#release())
  }

  silence(ms: number): void {
    this.#silence ??= { ms, held: [] }
  }

  isSilent(): boolean {
    return this.#open && this.#silence !== null
  }

  sendToPage(frame: Uint8Array): void {
    const { net, gateway, handlers } = this.#options
    const bytes = Buffer.from(frame)
    // Spectators' updates are batched first, and may have been delayed on the link before that.
    const sentAt = net.sentAt ?? net.earliestSentAt(gateway, MERGE_MS)
    this.#carry('down', () => {
      if (this.#open) net.readSentAt(sentAt, () => handlers.message(bytes))
    })
  }

  /** Closes it from the gateway's end. */
  close(code = CUT_CODE): void {
    this.#holdOrRun(() => this.#closePage(code))
    this.#closeGateway()
  }

  #holdOrRun(deliver: () => void): void {
    if (this.#silence === null) deliver()
    else this.#silence.held.push(deliver)
  }

  #release(): void {
    const { held } = this.#silence ?? { held: [] }
    this.#silence = null
    for (const deliver of held) deliver()
  }

  #carry(to: 'up' | 'down', arrive: () => void): void {
    const { time, rng, page, gateway } = this.#options
    const receiver = to === 'up' ? gateway : page
    this.#holdOrRun(() => {
      const { extraDelayMs, duplicateShare } = this.#link
      const arrival = Math.max(this.#lastArrival[to], time.now + rng.between(...DELAY_MS) + extraDelayMs)
      this.#lastArrival[to] = arrival
      time.after(arrival - time.now, receiver, arrive)
      if (duplicateShare > 0 && rng.chance(duplicateShare)) time.after(arrival - time.now, receiver, arrive)
    })
  }

  #closePage(code: number): void {
    if (!this.#open) return
    const { time, rng, page, handlers } = this.#options
    this.#open = false
    time.after(rng.between(...DELAY_MS), page, () => handlers.closed(code))
  }

  readonly #closeGateway = (): void => {
    const { time, rng, gateway, onClosed } = this.#options
    time.after(rng.between(...DELAY_MS), gateway, onClosed)
  }
}
