// A simulated Redis: keys with expiry in memory, the commands on them, and Lua scripts.
import { createHash } from 'node:crypto'
import type { Argument } from '#proto/redis/script.ts'
import { scripts, type Reply } from './lua.ts'

/**
 * A string, a list, or fields with values; set members have an empty value, sorted set members their score.
 */
type Value = Buffer | Buffer[] | Map<string, Buffer>

interface Entry {
  value: Value
  /** Expiry, by the store's clock. */
  until: number
}

const SECOND = 1000
const NOTHING = Buffer.alloc(0)
const OK = Buffer.from('OK')

/** An in-memory Redis. While `refuses` is set, writes are rejected and reads still work. */
export class SimulatedRedis {
  readonly #entries = new Map<string, Entry>()
  readonly #run = scripts((name, ...args) => this.call(name, ...args))
  /** Loaded scripts by their hash; lost on a restart. */
  readonly scripts = new Map<string, string>()
  /** Rejects writes, as when Redis is full, read-only or without its replicas. */
  refusesWrites = false
  /** Called after each write, with the command and its parameters. */
  onWrite: ((name: string, key: string, args: readonly Buffer[]) => void) | null = null
  /** Its clock, ms since 1970. */
  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** Executes a command; throws a Redis error reply. */
  call(name: string, ...params: Argument[]): Reply {
    const [key = NOTHING, ...args] = params.map((each) =>
      Buffer.from(typeof each === 'number' ? `${each}` : each),
    )
    const read = READS[name]
    if (read !== undefined) return read(this, key.toString(), args)
    const write = WRITES[name]
    if (write === undefined) throw new Error(`the simulated Redis has no ${name}`)
    if (this.refusesWrites) throw new Error('MISCONF this Redis refuses writes')
    const reply = write(this, key.toString(), args)
    this.onWrite?.(name, key.toString(), args)
    return reply
  }

  /** EVALSHA: `params` is the number of keys, the keys, then the arguments. */
  evaluate(hash: string, [count, ...params]: readonly Buffer[]): Reply {
    const source = this.scripts.get(hash)
    if (source === undefined) throw new Error('NOSCRIPT No matching script. Please use EVAL.')
    return this.#run(source, params.slice(0, Number(count)), params.slice(Number(count)))
  }

  /** TIME: seconds, and microseconds within the second. */
  time(): [number, number] {
    return [Math.floor(this.now() / SECOND), Math.floor((this.now() % SECOND) * SECOND)]
  }

  keys(): string[] {
    return [...this.#entries.keys()].filter((key) => this.at(key) !== undefined).sort()
  }

  /** The entry of a key, unless it has expired. */
  at(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.until > this.now()) return entry
    this.#entries.delete(key)
    return undefined
  }

  /** Replaces a value; without `ms` the key keeps its TTL, or has none. */
  put(key: string, value: Value, ms?: number): void {
    const until = ms === undefined ? (this.at(key)?.until ?? Infinity) : this.now() + ms
    this.#entries.set(key, { value, until })
  }

  remove(key: string): boolean {
    return this.at(key) !== undefined && this.#entries.delete(key)
  }

  text(key: string): Buffer | null {
    const value = this.at(key)?.value
    return Buffer.isBuffer(value) ? value : null
  }

  list(key: string): Buffer[] {
    const value = this.at(key)?.value
    return Array.isArray(value) ? value : []
  }

  fields(key: string): Map<string, Buffer> {
    const value = this.at(key)?.value
    return value instanceof Map ? value : new Map<string, Buffer>()
  }

  field(key: string, field: unknown): Buffer | null {
    return this.fields(key).get(String(field)) ?? null
  }

  /** Members of a sorted set up to this score, ordered by score, then name. */
  ranked(key: string, most = Infinity): string[] {
    return [...this.fields(key)]
      .filter(([, score]) => Number(score) <= most)
      .sort(([a, one], [b, two]) => Number(one) - Number(two) || (a < b ? -1 : 1))
      .map(([member]) => member)
  }
}

type Commands = Readonly<
  Record<string, (redis: SimulatedRedis, key: string, args: readonly Buffer[]) => Reply>
>

/** The part of a list between two indices, both included; negative ones count from the end. */
const rangeOf = <T>(list: readonly T[], from: unknown, to: unknown): T[] =>
  list.slice(Number(from), Number(to) === -1 ? undefined : Number(to) + 1)

const READS: Commands = {
  TIME: (redis) => redis.time(),
  EVAL(redis, source, params) {
    const hash = createHash('sha1').update(source).digest('hex')
    redis.scripts.set(hash, source)
    return redis.evaluate(hash, params)
  },
  EVALSHA: (redis, hash, params) => redis.evaluate(hash, params),
  GET: (redis, key) => redis.text(key),
  EXISTS: (redis, key) => (redis.at(key) === undefined ? 0 : 1),
  HGET: (redis, key, [field]) => redis.field(key, field),
  HMGET: (redis, key, fields) => fields.map((field) => redis.field(key, field)),
  ZSCORE: (redis, key, [member]) => redis.field(key, member),
  ZRANGE(redis, key, [from, to, by, , offset, count]) {
    const members = by === undefined ? redis.ranked(key) : redis.ranked(key, Number(to))
    const [first, last] = by === undefined ? [from, Number(to)] : [offset, Number(offset) + Number(count) - 1]
    return rangeOf(members, first, last).map((member) => Buffer.from(member))
  },
  LRANGE: (redis, key, [from, to]) => rangeOf(redis.list(key), from, to),
  SMISMEMBER: (redis, key, members) => members.map((each) => (redis.field(key, each) === null ? 0 : 1)),
}

/** Sets fields, creating the key if necessary; returns how many are new. */
function setFields(redis: SimulatedRedis, key: string, ...entries: (readonly [unknown, Buffer])[]): number {
  const fields = redis.fields(key)
  const before = fields.size
  for (const [field, value] of entries) fields.set(String(field), value)
  redis.put(key, fields)
  return fields.size - before
}

/** Removes members; deletes a set that becomes empty. */
function removeMembers(redis: SimulatedRedis, key: string, members: readonly Buffer[]): number {
  const fields = redis.fields(key)
  const removed = members.filter((member) => fields.delete(String(member))).length
  if (removed > 0 && fields.size === 0) redis.remove(key)
  return removed
}

const WRITES: Commands = {
  SET(redis, key, [value = NOTHING, unit, time, only]) {
    if (only !== undefined && redis.at(key) !== undefined) return null
    redis.put(key, value, Number(time) * (String(unit) === 'EX' ? SECOND : 1))
    return OK
  },
  APPEND(redis, key, [value = NOTHING]) {
    const whole = Buffer.concat([redis.text(key) ?? NOTHING, value])
    redis.put(key, whole)
    return whole.length
  },
  DEL: (redis, key, others) => [key, ...others].filter((each) => redis.remove(String(each))).length,
  EXPIRE(redis, key, [seconds]) {
    const entry = redis.at(key)
    if (entry === undefined) return 0
    entry.until = redis.now() + Number(seconds) * SECOND
    return 1
  },
  HSET(redis, key, args) {
    const pairs = Array.from({ length: args.length / 2 }, (_, nth) => args.slice(2 * nth, 2 * nth + 2))
    return setFields(redis, key, ...pairs.map(([field, value = NOTHING]) => [field, value] as const))
  },
  HDEL: removeMembers,
  HINCRBY(redis, key, [field, by]) {
    const value = Number(redis.field(key, field)) + Number(by)
    setFields(redis, key, [field, Buffer.from(`${value}`)])
    return value
  },
  RPUSH(redis, key, values) {
    const list = [...redis.list(key), ...values]
    redis.put(key, list)
    return list.length
  },
  LPUSH(redis, key, values) {
    const list = [...values.toReversed(), ...redis.list(key)]
    redis.put(key, list)
    return list.length
  },
  LTRIM(redis, key, [from, to]) {
    redis.put(key, rangeOf(redis.list(key), from, to))
    return OK
  },
  SADD: (redis, key, members) => setFields(redis, key, ...members.map((each) => [each, NOTHING] as const)),
  SREM: removeMembers,
  ZADD: (redis, key, [score = NOTHING, member]) => setFields(redis, key, [member, score]),
  ZREM: removeMembers,
}
