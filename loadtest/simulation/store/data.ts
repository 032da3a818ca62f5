// In-memory Redis data: strings, hashes, lists, sets and sorted sets with expiry.

/** A value as it was given: text, or bytes. */
export type Value = string | Buffer

export const textOf = (value: Value): string => (typeof value === 'string' ? value : value.toString())
export const bytesOf = (value: Value): Buffer => (typeof value === 'string' ? Buffer.from(value) : value)

/** What is at a key; a key is of one kind. */
interface Entry {
  text?: Value
  hash?: Map<string, Value>
  list?: Value[]
  set?: Set<string>
  scores?: Map<string, number>
  /** When it expires, by the store's clock. */
  until?: number
}

/** The data of one Redis. A write rejects while it refuses writes; reads and what only looks go on. */
export class Data {
  readonly #entries = new Map<string, Entry>()
  /** Scripts by the hash it was told; a restart forgets them. */
  readonly scripts = new Set<string>()
  /** As one does that is full, read-only, or without its replicas. */
  refuses = false
  /** Its clock, ms since 1970. */
  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** What is there and has not expired. */
  #at(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry?.until === undefined || entry.until > this.now()) return entry
    this.#entries.delete(key)
    return undefined
  }

  #written(key: string): Entry | undefined {
    if (this.refuses) throw new Error('MISCONF this Redis refuses writes')
    return this.#at(key)
  }

  /** The same, made where nothing is. */
  #made(key: string): Entry {
    const entry = this.#written(key) ?? {}
    this.#entries.set(key, entry)
    return entry
  }

  keys(): string[] {
    return [...this.#entries.keys()].filter((key) => this.exists(key)).sort()
  }

  exists(key: string): boolean {
    return this.#at(key) !== undefined
  }

  del(key: string): number {
    this.#written(key)
    return this.#entries.delete(key) ? 1 : 0
  }

  /** False: there is no such key. */
  expire(key: string, ms: number): boolean {
    const entry = this.#written(key)
    if (entry !== undefined) entry.until = this.now() + ms
    return entry !== undefined
  }

  /** Ms left; null: no such key, or it does not expire. */
  left(key: string): number | null {
    const until = this.#at(key)?.until
    return until === undefined ? null : until - this.now()
  }

  get(key: string): Value | null {
    return this.#at(key)?.text ?? null
  }

  /** False: it was to be set only where nothing is, and something is. */
  set(key: string, text: Value, { ms, fresh = false }: { ms?: number; fresh?: boolean } = {}): boolean {
    if (this.#written(key) !== undefined && fresh) return false
    this.#entries.set(key, { text, ...(ms !== undefined && { until: this.now() + ms }) })
    return true
  }

  /** Puts it behind what is there; both stay as long as that was to. How long both are. */
  append(key: string, value: Value): number {
    const entry = this.#made(key)
    const whole = Buffer.concat([bytesOf(entry.text ?? ''), bytesOf(value)])
    entry.text = whole
    return whole.length
  }

  hget(key: string, field: string): Value | null {
    return this.#at(key)?.hash?.get(field) ?? null
  }

  /** Whether there was no such field. */
  hset(key: string, field: string, value: Value): boolean {
    const hash = (this.#made(key).hash ??= new Map<string, Value>())
    const before = hash.size
    return hash.set(field, value).size > before
  }

  /** The sorted fields and values of a hash; [] : there is none. */
  hgetall(key: string): [string, Value][] {
    return [...(this.#at(key)?.hash ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Adds to the end of a list; how long it is then. */
  rpush(key: string, value: Value): number {
    return (this.#made(key).list ??= []).push(value)
  }

  /** Keeps the last so many of a list. */
  keepLast(key: string, most: number): void {
    const list = this.#written(key)?.list
    list?.splice(0, Math.max(0, list.length - most))
  }

  list(key: string): readonly Value[] {
    return this.#at(key)?.list ?? []
  }

  sadd(key: string, member: string): number {
    const set = (this.#made(key).set ??= new Set())
    const before = set.size
    return set.add(member).size - before
  }

  srem(key: string, member: string): number {
    return this.#remove(key, member, this.#written(key)?.set)
  }

  members(key: string): ReadonlySet<string> {
    return this.#at(key)?.set ?? new Set()
  }

  zadd(key: string, score: number, member: string): number {
    const scores = (this.#made(key).scores ??= new Map<string, number>())
    const before = scores.size
    return scores.set(member, score).size - before
  }

  zrem(key: string, member: string): number {
    return this.#remove(key, member, this.#written(key)?.scores)
  }

  /** A set that is empty is gone. */
  #remove(key: string, member: string, from: Set<string> | Map<string, number> | undefined): number {
    const removed = from?.delete(member) === true
    if (from?.size === 0) this.#entries.delete(key)
    return removed ? 1 : 0
  }

  /** Members by score, then by name, as Redis has them. */
  scores(key: string): [string, number][] {
    const all = [...(this.#at(key)?.scores ?? [])]
    return all.sort(([a, one], [b, two]) => one - two || (a < b ? -1 : 1))
  }
}
