// In-memory Redis data: strings, hashes, lists, sets and sorted sets with expiry.

/** A value as it was given: text, or bytes. */
export type Value = string | Buffer

export const textOf = (value: Value): string => (typeof value === 'string' ? value : value.toString())
export const bytesOf = (value: Value): Buffer => (typeof value === 'string' ? Buffer.from(value) : value)

/** The data of one Redis. A write rejects while it refuses writes; reads and what only looks go on. */
export class Data {
  readonly #texts = new Map<string, Value>()
  readonly #hashes = new Map<string, Map<string, Value>>()
  readonly #lists = new Map<string, Value[]>()
  readonly #sets = new Map<string, Set<string>>()
  readonly #scores = new Map<string, Map<string, number>>()
  readonly #expiry = new Map<string, number>()
  /** Scripts by the hash it was told; a restart forgets them. */
  readonly scripts = new Set<string>()
  /** As one does that is full, read-only, or without its replicas. */
  refuses = false
  /** Its clock, ms since 1970. */
  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  #kinds(): readonly Map<string, unknown>[] {
    return [this.#texts, this.#hashes, this.#lists, this.#sets, this.#scores]
  }

  /** Lets go what has expired; every access of a key begins with it. */
  #look(key: string): void {
    const at = this.#expiry.get(key)
    if (at !== undefined && at <= this.now()) this.#drop(key)
  }

  #drop(key: string): boolean {
    this.#expiry.delete(key)
    return this.#kinds().some((kind) => kind.delete(key))
  }

  #write(key: string): void {
    if (this.refuses) throw new Error('MISCONF this Redis refuses writes')
    this.#look(key)
  }

  keys(): string[] {
    const all = this.#kinds().flatMap((kind) => [...kind.keys()])
    for (const key of all) this.#look(key)
    return all.filter((key) => this.exists(key)).sort()
  }

  exists(key: string): boolean {
    this.#look(key)
    return this.#kinds().some((kind) => kind.has(key))
  }

  del(key: string): number {
    this.#write(key)
    return this.#drop(key) ? 1 : 0
  }

  /** False: there is no such key. */
  expire(key: string, ms: number): boolean {
    this.#write(key)
    if (!this.exists(key)) return false
    this.#expiry.set(key, this.now() + ms)
    return true
  }

  /** Ms left; null: no such key, or it does not expire. */
  left(key: string): number | null {
    this.#look(key)
    const at = this.#expiry.get(key)
    return at === undefined ? null : at - this.now()
  }

  get(key: string): Value | null {
    this.#look(key)
    return this.#texts.get(key) ?? null
  }

  /** False: it was to be set only where nothing is, and something is. */
  set(key: string, value: Value, { ms, fresh = false }: { ms?: number; fresh?: boolean } = {}): boolean {
    this.#write(key)
    if (fresh && this.exists(key)) return false
    this.#drop(key)
    this.#texts.set(key, value)
    if (ms !== undefined) this.#expiry.set(key, this.now() + ms)
    return true
  }

  /** Puts it behind what is there; both stay as long as that was to. How long both are. */
  append(key: string, value: Value): number {
    this.#write(key)
    const whole = Buffer.concat([bytesOf(this.#texts.get(key) ?? ''), bytesOf(value)])
    this.#texts.set(key, whole)
    return whole.length
  }

  hget(key: string, field: string): Value | null {
    this.#look(key)
    return this.#hashes.get(key)?.get(field) ?? null
  }

  /** Whether there was no such field. */
  hset(key: string, field: string, value: Value): boolean {
    this.#write(key)
    const hash = of(this.#hashes, key, () => new Map<string, Value>())
    const fresh = !hash.has(field)
    hash.set(field, value)
    return fresh
  }

  /** The sorted fields and values of a hash; [] : there is none. */
  hgetall(key: string): [string, Value][] {
    this.#look(key)
    return [...(this.#hashes.get(key) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Adds to the end of a list; how long it is then. */
  rpush(key: string, value: Value): number {
    this.#write(key)
    return of(this.#lists, key, () => []).push(value)
  }

  /** Keeps the last so many of a list. */
  keepLast(key: string, most: number): void {
    this.#write(key)
    const list = this.#lists.get(key)
    list?.splice(0, Math.max(0, list.length - most))
  }

  list(key: string): readonly Value[] {
    this.#look(key)
    return this.#lists.get(key) ?? []
  }

  sadd(key: string, member: string): number {
    this.#write(key)
    const set = of(this.#sets, key, () => new Set<string>())
    const before = set.size
    return set.add(member).size - before
  }

  srem(key: string, member: string): number {
    this.#write(key)
    const set = this.#sets.get(key)
    const removed = set?.delete(member) === true
    if (set?.size === 0) this.#drop(key)
    return removed ? 1 : 0
  }

  members(key: string): ReadonlySet<string> {
    this.#look(key)
    return this.#sets.get(key) ?? new Set()
  }

  zadd(key: string, score: number, member: string): number {
    this.#write(key)
    const scores = of(this.#scores, key, () => new Map<string, number>())
    const fresh = !scores.has(member)
    scores.set(member, score)
    return fresh ? 1 : 0
  }

  zrem(key: string, member: string): number {
    this.#write(key)
    const scores = this.#scores.get(key)
    const removed = scores?.delete(member) === true
    if (scores?.size === 0) this.#drop(key)
    return removed ? 1 : 0
  }

  /** Members by score, then by name, as Redis has them. */
  scores(key: string): [string, number][] {
    this.#look(key)
    const all = [...(this.#scores.get(key) ?? [])]
    return all.sort(([a, one], [b, two]) => one - two || (a < b ? -1 : 1))
  }
}

function of<T>(map: Map<string, T>, key: string, make: () => T): T {
  let found = map.get(key)
  if (found === undefined) {
    found = make()
    map.set(key, found)
  }
  return found
}
