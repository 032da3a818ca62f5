// Reads typed values from a parsed YAML document; collects errors with their lines.
import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node } from 'yaml'
import { CARD_KEYS, COLORS, type CardKey, type Color } from '#engine/rules/public.ts'
import type { ColorChoice, Fault, Name } from './notation.ts'

/** Color keys of cards that no property has. */
const OTHER_COLORS = ['rainbow', 'white'] as const

/** A value of the document: its name in errors, the node to report errors at, and its node; null: empty. */
export interface Entry {
  key: string
  at: Node
  value: Node | null
}

/** Reads a value; throws `InvalidValue` if it is invalid. */
export type Reader<T> = (entry: Entry) => T
/** A reader for each key of a map. */
export type Readers<T> = { readonly [Key in keyof T]-?: Reader<T[Key]> }

/** An error in a value, with its position. */
export class InvalidValue extends Error {
  readonly at: Node
  constructor(at: Node, message: string) {
    super(message)
    this.at = at
  }
}

/** Reads one file, and collects its errors. */
export class Reading {
  readonly faults: Fault[] = []
  readonly #file: string
  readonly #doc: Document
  readonly #lines: LineCounter

  constructor(file: string, doc: Document, lines: LineCounter) {
    this.#file = file
    this.#doc = doc
    this.#lines = lines
  }

  line(at: Node | null): number {
    return at?.range ? this.#lines.linePos(at.range[0]).line : 1
  }

  fault(at: Node | null, message: string): void {
    this.faults.push({ file: this.#file, line: this.line(at), message })
  }

  /** The entries of a map; an empty value is an empty map. */
  entries({ key: what, value }: Entry): Entry[] {
    const map = this.#plain(value)
    if (map === null) return []
    if (!isMap<Node, Node | null>(map))
      throw new InvalidValue(map, `${what} must be a map of keys and values`)
    return map.items.flatMap(({ key, value }) => {
      if (isScalar(key) && typeof key.value === 'string')
        return [{ key: key.value, at: key, value: value ?? null }]
      this.fault(key, `${what}: a key must be a word`)
      return []
    })
  }

  /**
   * Reads entries in the order of `readers`; records an error for each key that is not in `known`, and for
   * each reader that throws.
   */
  fields<T extends object>(
    entries: readonly Entry[],
    where: string,
    readers: Readers<T>,
    known: readonly string[] = Object.keys(readers),
  ): Partial<T> {
    for (const { key, at } of entries)
      if (!known.includes(key))
        this.fault(at, `${where} has no key ${shown(key)}; it may have ${known.join(', ')}`)
    const found: Partial<T> = {}
    for (const key in readers) {
      const entry = known.includes(key) && entries.find((each) => each.key === key)
      if (entry) this.#attempt(() => (found[key] = readers[key](entry)))
    }
    return found
  }

  /** Reads a list; `what` names an item in errors. */
  list<T>({ key, at, value }: Entry, read: Reader<T>, what = key): T[] {
    const list = this.#plain(value)
    if (!isSeq<Node>(list)) throw new InvalidValue(list ?? at, `${key} must be a list`)
    const found: T[] = []
    for (const item of list.items)
      this.#attempt(() => void found.push(read({ key: what, at: item, value: item })))
    return found
  }

  /** Reads a map whose keys are of a fixed set of words; `kind` names them in errors. */
  mapOf<Key extends string, T>(
    entry: Entry,
    keys: readonly Key[],
    kind: string,
    read: (entry: Entry, key: Key) => T,
  ): Map<Key, T> {
    const found = new Map<Key, T>()
    for (const { key, at, value } of this.entries(entry))
      this.#attempt(() => {
        const word = wordOf(key, keys)
        if (word === undefined) throw new InvalidValue(at, `${entry.key}: there is no ${kind} ${shown(key)}`)
        found.set(word, read({ key: `${entry.key} ${key}`, at, value }, word))
      })
    return found
  }

  isList(node: Node | null): boolean {
    return isSeq(this.#plain(node))
  }

  /** The bare value of a scalar; undefined for lists and maps. */
  scalar({ value }: Entry): unknown {
    const plain = this.#plain(value)
    if (plain === null) return null
    return isScalar(plain) ? plain.value : undefined
  }

  readonly text = (entry: Entry): string => {
    const value = this.scalar(entry)
    if (typeof value === 'string' && value.trim() !== '') return value
    throw invalidValue(entry, `${entry.key} must be a text`)
  }

  readonly whole = (entry: Entry, least = 0): number => {
    const value = this.scalar(entry)
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value
    throw invalidValue(entry, `${entry.key} must be a whole number of at least ${least}`)
  }

  /** Reads one of a fixed set of words; `kind` names them in errors. */
  word<Word extends string>(entry: Entry, words: readonly Word[], kind: string): Word {
    const value = this.scalar(entry)
    const word = wordOf(value, words)
    if (word === undefined) throw invalidValue(entry, `${entry.key}: there is no ${kind} ${shown(value)}`)
    return word
  }

  readonly card = (entry: Entry): CardKey => this.word(entry, CARD_KEYS, 'card')
  readonly cards = (entry: Entry): CardKey[] => this.list(entry, this.card)
  readonly color = (entry: Entry): Color => this.word(entry, COLORS, 'color')
  readonly colorChoice = (entry: Entry): ColorChoice =>
    wordOf(this.word(entry, [...COLORS, ...OTHER_COLORS], 'color'), COLORS) ?? null

  /** Reads the name of a player of this table. */
  name(entry: Entry, names: readonly Name[]): Name {
    return this.word(entry, names, 'player')
  }

  names(entry: Entry, names: readonly Name[]): Name[] {
    return this.list(entry, (each) => this.name(each, names))
  }

  /** Reads a flag: a key whose presence is its meaning, so that only `true` is valid. */
  requireTrue(entry: Entry): void {
    if (this.scalar(entry) !== true) throw invalidValue(entry, `${entry.key} must be true`)
  }

  #attempt(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      this.fault(error.at, error.message)
    }
  }

  #plain(node: Node | null): Node | null {
    const found = isAlias(node) ? (node.resolve(this.#doc) ?? null) : node
    return isScalar(found) && found.value === null ? null : found
  }
}

/** An error in an entry's value. */
export const invalidValue = ({ at, value }: Entry, text: string): InvalidValue =>
  new InvalidValue(value ?? at, text)

const wordOf = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((each) => each === value)

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '(no word)'
}
