// Bounds the sockets whose other end has not proved itself yet, in time and in number.

/** A socket must have proved itself so long after it came, ms. */
export const HANDSHAKE_MS = 3000
/** Gateways of a cluster that all connect at once stay below this by far. */
export const HALF_OPEN_MOST = 256

interface Entry {
  readonly close: (why: string) => void
  readonly late: NodeJS.Timeout
}

/** Half-open sockets by a key of the caller's. */
export class HalfOpen {
  readonly #entries = new Map<unknown, Entry>()

  /** Closes the socket unless `done` is told in time; the oldest one is closed where there are too many. */
  add(key: unknown, close: (why: string) => void): void {
    this.done(key)
    const late = setTimeout(() => this.#close(key, 'no handshake in time'), HANDSHAKE_MS)
    this.#entries.set(key, { close, late })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > HALF_OPEN_MOST) this.#close(oldest, 'too many half-open connections')
  }

  /** The socket has proved itself or is gone; false: nothing was known of it any more. */
  done(key: unknown): boolean {
    clearTimeout(this.#entries.get(key)?.late)
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
