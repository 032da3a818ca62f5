// Reads the numbers of a room saved in schema 6: varints.
import { readVarint } from '#proto/client/varint.ts'

/** Reads numbers one by one; throws after the last. */
export class Numbers {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  next(): number {
    const { value, end } = readVarint(this.#bytes, this.#at)
    if (end > this.#bytes.length) throw new Error('the saved room is damaged: a number expected')
    this.#at = end
    return value
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
