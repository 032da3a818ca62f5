// Delay line of a room: holds its spectators' frames for the delay set by the host.

/** Bound of the held bytes of a room: minutes of any game. */
const MAX_HELD_BYTES = 1024 * 1024

interface HeldFrames {
  /** When it is due, ms of performance.now. */
  due: number
  bytes: number
  release: () => void
}

/** Releases entries in order; immediately if it is empty and there is no delay. */
export class DelayLine {
  /** ms. */
  delay = 0
  #held: HeldFrames[] = []
  #bytes = 0
  #timer: NodeJS.Timeout | null = null

  /** Whether entries are held. */
  get isHolding(): boolean {
    return this.#held.length > 0
  }

  /** Time until the first entry is due, ms; 0: empty. */
  get wait(): number {
    const [first] = this.#held
    return first === undefined ? 0 : Math.max(0, first.due - performance.now())
  }

  /** Holds an entry of this size until it is due; false: over the bound, and all entries are dropped. */
  add(bytes: number, release: () => void): boolean {
    if (this.delay === 0 && !this.isHolding) {
      release()
      return true
    }
    if (this.#bytes + bytes > MAX_HELD_BYTES) {
      this.clear()
      return false
    }
    // A shortened delay keeps the order.
    const due = Math.max(performance.now() + this.delay, this.#held.at(-1)?.due ?? 0)
    this.#held.push({ due, bytes, release })
    this.#bytes += bytes
    this.#timer ??= setTimeout(this.#release, this.delay)
    return true
  }

  readonly #release = (): void => {
    this.#timer = null
    const now = performance.now()
    while (this.#held[0] !== undefined && this.#held[0].due <= now) {
      const next = this.#held.shift()
      this.#bytes -= next?.bytes ?? 0
      next?.release()
    }
    const [first] = this.#held
    if (first !== undefined) this.#timer ??= setTimeout(this.#release, Math.max(1, first.due - now))
  }

  /** Drops all entries. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#held = []
    this.#bytes = 0
  }
}
