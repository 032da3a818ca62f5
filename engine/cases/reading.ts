// Reads one value after another out of a parsed YAML document and notes each fault with its line.
import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node } from 'yaml'
import { COLORS, isCardKey, type CardKey, type Color } from '#engine/rules/public.ts'
import type { Fault, Name } from './notation.ts'

/** One key of a map, where it stands, and its value. */
export interface Entry {
  key: string
  at: Node
  value: Node | null
}

export const isColor = (text: string): text is Color => COLORS.some((color) => color === text)
const isName = (text: string): boolean => /^[A-Z]+$/.test(text)

/** The reader of one file. Every question gives a usable value also where it notes a fault. */
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

  fault(at: Node | null, wrong: string): void {
    this.faults.push({ file: this.#file, line: this.line(at), wrong })
  }

  /** The entries of a map; an empty value is an empty map. */
  entries(node: Node | null, at: Node | null, what: string): Entry[] {
    const map = this.#plain(node)
    if (map === null) return []
    if (!isMap<Node, Node | null>(map)) {
      this.fault(map ?? at, `${what} must be a map of keys and values`)
      return []
    }
    return map.items.flatMap(({ key, value }) => {
      if (isScalar(key) && typeof key.value === 'string')
        return [{ key: key.value, at: key, value: value ?? null }]
      this.fault(key, `${what}: a key must be a word`)
      return []
    })
  }

  items(node: Node | null, at: Node, what: string): Node[] {
    const list = this.#plain(node)
    if (isSeq<Node>(list)) return list.items
    this.fault(list ?? at, `${what} must be a list`)
    return []
  }

  isList(node: Node | null): boolean {
    return isSeq(this.#plain(node))
  }

  /** The bare value of a scalar; undefined for lists and maps. */
  scalar(node: Node | null): unknown {
    const plain = this.#plain(node)
    if (plain === null) return null
    return isScalar(plain) ? plain.value : undefined
  }

  text(node: Node | null, at: Node, what: string): string {
    const value = this.scalar(node)
    if (typeof value === 'string' && value.trim() !== '') return value
    this.fault(node ?? at, `${what} must be a text`)
    return ''
  }

  whole(node: Node | null, at: Node, what: string, least: number): number {
    const value = this.scalar(node)
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value
    this.fault(node ?? at, `${what} must be a whole number of at least ${least}`)
    return least
  }

  card(node: Node | null, at: Node, what: string): CardKey {
    const value = this.scalar(node)
    if (typeof value === 'string' && isCardKey(value)) return value
    this.fault(node ?? at, `${what}: there is no card ${this.#shown(value)}`)
    return 'm1'
  }

  cards(node: Node | null, at: Node, what: string): CardKey[] {
    return this.items(node, at, what).map((item) => this.card(item, at, what))
  }

  color(node: Node | null, at: Node, what: string): Color {
    const value = this.scalar(node)
    if (typeof value === 'string' && isColor(value)) return value
    this.fault(node ?? at, `${what}: there is no color ${this.#shown(value)}`)
    return 'blue'
  }

  /** A new player's letter. */
  newName(entry: Entry): Name {
    if (!isName(entry.key))
      this.fault(entry.at, `a player is a capital letter, not ${this.#shown(entry.key)}`)
    return entry.key
  }

  name(node: Node | null, at: Node, what: string, names: readonly Name[]): Name {
    const value = this.scalar(node)
    if (typeof value === 'string' && names.includes(value)) return value
    this.fault(node ?? at, `${what}: there is no player ${this.#shown(value)} at this table`)
    return names[0] ?? 'A'
  }

  names(node: Node | null, at: Node, what: string, names: readonly Name[]): Name[] {
    return this.items(node, at, what).map((item) => this.name(item, at, what, names))
  }

  /** Whole numbers by player. */
  numbers(entry: Entry, names: readonly Name[]): Map<Name, number> {
    const found = new Map<Name, number>()
    for (const each of this.entries(entry.value, entry.at, entry.key))
      if (names.includes(each.key))
        found.set(each.key, this.whole(each.value, each.at, `${entry.key} of ${each.key}`, 0))
      else this.fault(each.at, `${entry.key}: there is no player ${this.#shown(each.key)} at this table`)
    return found
  }

  /** For keys that say what they mean by being there: only `true` may follow. */
  justTrue(entry: Entry): void {
    if (this.scalar(entry.value) !== true) this.fault(entry.value ?? entry.at, `${entry.key} must be true`)
  }

  unknown(entry: Entry, where: string, known: readonly string[]): void {
    this.fault(entry.at, `${where} has no key ${this.#shown(entry.key)}; it may have ${known.join(', ')}`)
  }

  #plain(node: Node | null): Node | null {
    const found = isAlias(node) ? (node.resolve(this.#doc) ?? null) : node
    return isScalar(found) && found.value === null ? null : found
  }

  #shown(value: unknown): string {
    if (typeof value === 'string') return `"${value}"`
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '(no word)'
  }
}
