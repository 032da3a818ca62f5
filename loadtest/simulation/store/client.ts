// The product's Redis client on the simulated one; the caller schedules execution and reply.
import type { Argument } from '#proto/redis/script.ts'
import type { Store, Transaction } from '#proto/redis/store.ts'
import type { SimulatedRedis } from './redis.ts'

/** Executes a command, now or later, and resolves with its result. */
export type Run = <T>(work: (redis: SimulatedRedis) => T) => Promise<T>

type Call = [name: string, ...Argument[]]

const text = (bytes: Buffer | null): string | null => bytes && bytes.toString()

/** Creates a client that sends its commands through `run`. */
export function client(run: Run): Store {
  const number = (...call: Call): Promise<number> => run((redis) => Number(redis.call(...call)))
  return {
    callBuffer: (...call) => run((redis) => redis.call(...call)),
    time: () => run((redis) => redis.time()),
    get: (key) => run((redis) => text(redis.text(key))),
    getBuffer: (key) => run((redis) => redis.text(key)),
    mget: (keys) => run((redis) => keys.map((key) => text(redis.text(key)))),
    set: (key: string, value: string, unit: string, time: number, ...only: 'NX'[]) =>
      run((redis) => (redis.call('SET', key, value, unit, time, ...only) === null ? null : 'OK')),
    del: (key) => number('DEL', key),
    exists: (key) => number('EXISTS', key),
    hget: (key, field) => run((redis) => text(redis.field(key, field))),
    hgetBuffer: (key, field) => run((redis) => redis.field(key, field)),
    hmget: (key, ...fields) => run((redis) => fields.map((field) => text(redis.field(key, field)))),
    hvals: (key) => run((redis) => [...redis.fields(key).values()].map(String)),
    smembers: (key) => run((redis) => [...redis.fields(key).keys()]),
    srem: (key, member) => number('SREM', key, member),
    zrem: (key, member) => number('ZREM', key, member),
    zscore: (key, member) => run((redis) => text(redis.field(key, member))),
    zrangebyscore: (key, _least, most, _limit, from, count) =>
      run((redis) => redis.ranked(key, most).slice(from, from + count)),
    multi: () => transaction(run),
  }
}

function transaction(run: Run): Transaction {
  const calls: Call[] = []
  const then = (...call: Call): Transaction => {
    calls.push(call)
    return all
  }
  const all: Transaction = {
    sadd: (...args) => then('SADD', ...args),
    zadd: (...args) => then('ZADD', ...args),
    zrem: (...args) => then('ZREM', ...args),
    hdel: (...args) => then('HDEL', ...args),
    set: (...args) => then('SET', ...args),
    expire: (...args) => then('EXPIRE', ...args),
    exec: () => run((redis) => calls.map((call) => redis.call(...call))),
  }
  return all
}
