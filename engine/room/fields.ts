// Reading back what was saved as lists of values: each value is checked for its kind as it is taken.

/** Takes the values of a list one by one. */
export interface Fields {
  number(): number
  text(): string
  flag(): boolean
  bytes(): Uint8Array
  numbers(): number[]
  /** A list of lists. */
  rows(): Fields[]
  /** What is read of each list of a list. */
  each<Item>(read: (fields: Fields) => Item): Item[]
  /** A list that may be absent. */
  row(): Fields | null
}

const wrong = (what: string): never => {
  throw new Error(`the saved room is damaged: ${what} expected`)
}

/** Reads a list; throws where the saved room is not what it should be. */
export function fieldsOf(list: unknown): Fields {
  const values: unknown[] = Array.isArray(list) ? list : wrong('a list')
  let at = 0
  const next = (): unknown => values[at++]
  // Piece by piece: what `map` makes is another kind of list once it has been compiled, and whoever reads either is compiled anew.
  const each = <Item>(read: (fields: Fields) => Item): Item[] => {
    const value = next()
    const items: Item[] = []
    for (const one of Array.isArray(value) ? value : wrong('rows')) items.push(read(fieldsOf(one)))
    return items
  }
  const numberOf = (value: unknown): number => (typeof value === 'number' ? value : wrong('a number'))
  return {
    number: () => numberOf(next()),
    text: () => {
      const value = next()
      return typeof value === 'string' ? value : wrong('a text')
    },
    flag: () => {
      const value = next()
      return typeof value === 'boolean' ? value : wrong('yes or no')
    },
    bytes: () => {
      const value = next()
      return value instanceof Uint8Array ? value : wrong('bytes')
    },
    numbers: () => {
      const value = next()
      return Array.isArray(value) ? value.map(numberOf) : wrong('numbers')
    },
    rows: () => each((fields) => fields),
    each,
    row: () => {
      const value = next()
      return value === null ? null : fieldsOf(value)
    },
  }
}
