// Reads the values of msgpack lists, checking their types.

function damaged(what: string): never {
  throw new Error(`the saved room is damaged: ${what} expected`)
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : damaged('a number'))

/** Reads a list value by value; throws on a value of another type. */
export class Fields {
  readonly #values: readonly unknown[]
  #at = 0
  constructor(list: unknown) {
    this.#values = Array.isArray(list) ? list : damaged('a list')
  }
  number(): number {
    return numberOf(this.#next())
  }
  /** A number that lists of older builds do not have. */
  numberOr(otherwise: number): number {
    return this.#at < this.#values.length ? this.number() : otherwise
  }
  text(): string {
    const value = this.#next()
    return typeof value === 'string' ? value : damaged('a text')
  }
  flag(): boolean {
    const value = this.#next()
    return typeof value === 'boolean' ? value : damaged('yes or no')
  }
  bytes(): Uint8Array {
    const value = this.#next()
    return value instanceof Uint8Array ? value : damaged('bytes')
  }
  numbers(): number[] {
    const value = this.#next()
    return Array.isArray(value) ? value.map(numberOf) : damaged('numbers')
  }
  /** A list of lists. */
  rows(): Fields[] {
    return this.each((fields) => fields)
  }
  /** Items, each read from a list in a list. */
  each<Item>(read: (fields: Fields) => Item): Item[] {
    const value = this.#next()
    return Array.isArray(value) ? value.map((one) => read(new Fields(one))) : damaged('rows')
  }
  /** Values by name; none if absent. */
  named(): ReadonlyMap<string, unknown> {
    const value = this.#next()
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  }
  /** A list that may be absent. */
  row(): Fields | null {
    const value = this.#next()
    return value === null ? null : new Fields(value)
  }
  #next(): unknown {
    return this.#values[this.#at++]
  }
}
