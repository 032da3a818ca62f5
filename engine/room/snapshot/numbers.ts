// Reads varints: unsigned integers, seven bits per byte.

/** Reads numbers one by one; throws after the last. */
export class Numbers {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  next(): number {
    let number = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('the saved room is damaged: a number expected')
      number += (byte & 127) * unit
      if (byte < 128) return number
    }
  }
  /** A list: its length, then as many items as `read` reads. */
  many<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.next() }, read)
  }
  /** A list of numbers. */
  all(): number[] {
    return this.many(() => this.next())
  }
  flag(): boolean {
    return this.next() === 1
  }
  /** A nullable number, saved plus one so that 0 is null. */
  maybe(): number | undefined {
    const number = this.next()
    return number === 0 ? undefined : number - 1
  }
  /** The item at a saved index; throws where there is none. */
  of<Item>(list: readonly Item[]): Item {
    const item = list[this.next()]
    if (item === undefined) throw new Error('the saved room is damaged: a word expected')
    return item
  }
}
