// Bounds sockets in the handshake, by a timeout and in number.

/** Timeout of the handshake, ms. */
export const HANDSHAKE_MS = 3000
/** Well above a cluster whose gateways all connect at once. */
export const MAX_HALF_OPEN = 256

/** Sockets in the handshake, by a key of the caller's. */
export class HalfOpen {
  readonly #entries = new Map<unknown, { close: (why: string) => void; timer: NodeJS.Timeout }>()

  /** Closes the socket unless `done` is called before the timeout; over the limit the oldest is closed. */
  add(key: unknown, close: (why: string) => void): void {
    this.done(key)
    const timer = setTimeout(() => this.#close(key, 'no handshake in time'), HANDSHAKE_MS)
    this.#entries.set(key, { close, timer })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_HALF_OPEN) this.#close(oldest, 'too many half-open connections')
  }

  /** The handshake is complete or the socket closed; returns false if the key is unknown. */
  done(key: unknown): boolean {
    clearTimeout(this.#entries.get(key)?.timer)
    return this.#entries.delete(key)
  }

  /** Closes all of them. */
  clear(): void {
    for (const key of [...this.#entries.keys()]) this.#close(key, 'the listening end closes')
  }

  #close(key: unknown, why: string): void {
    const entry = this.#entries.get(key)
    this.done(key)
    entry?.close(why)
  }
}
