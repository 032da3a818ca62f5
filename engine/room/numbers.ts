// Whole numbers that were saved as bytes, seven bits in each, one after the other.

/** Takes them one by one; throws where there is none. */
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
  /** As many times as the next number says, what `read` reads. */
  many<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.next() }, read)
  }
  all(): number[] {
    return this.many(() => this.next())
  }
  flag(): boolean {
    return this.next() === 1
  }
  /** One that is saved as one more than it is, so that 0 is none. */
  maybe(): number | undefined {
    const number = this.next()
    return number === 0 ? undefined : number - 1
  }
  /** The item of a list; what has no place in it is damaged. */
  of<Item>(list: readonly Item[]): Item {
    const item = list[this.next()]
    if (item === undefined) throw new Error('the saved room is damaged: a word expected')
    return item
  }
}
