// Delay line of a room: holds what its spectators are shown for as long as its host wants.

/** So many bytes of a room are held at most: minutes of any game. */
const HELD_BYTES = 1024 * 1024

interface Held {
  /** When it is due, ms of performance.now. */
  due: number
  bytes: number
  release: () => void
}

/** Releases in the order in which it was given; with nothing held and no delay at once. */
export class DelayLine {
  /** ms. */
  delay = 0
  #held: Held[] = []
  #bytes = 0
  #timer: NodeJS.Timeout | null = null

  /** Something has still to be shown. */
  get isHolding(): boolean {
    return this.#held.length > 0
  }

  /** So many ms until the first of it is released; 0: nothing is held. */
  get wait(): number {
    const [first] = this.#held
    return first === undefined ? 0 : Math.max(0, first.due - performance.now())
  }

  /** Releases something of so many bytes once its time has come; false: too much is held, and all of it is forgotten. */
  add(bytes: number, release: () => void): boolean {
    if (this.delay === 0 && !this.isHolding) {
      release()
      return true
    }
    if (this.#bytes + bytes > HELD_BYTES) {
      this.clear()
      return false
    }
    // A delay that has become shorter changes no order.
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

  /** Nothing of what is held will be shown. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#held = []
    this.#bytes = 0
  }
}
