// Redis commands on the simulated store; the caller schedules execution and reply.
import { createHash } from 'node:crypto'
import type { Argument } from '#proto/redis/script.ts'
import type { Store, Together } from '#proto/redis/store.ts'
import { bytesOf, textOf, type Data } from './data.ts'
import { COUNTERPARTS } from './scripts.ts'

/** Carries a command out, now or later, and answers with what came of it. */
export type Run = <T>(work: (data: Data) => T) => Promise<T>

const SECOND = 1000

/** A client whose commands go this way. */
export function commands(run: Run): Store {
  return {
    set: (key: string, value: string, unit: 'PX' | 'EX', time: number, only?: 'NX') => {
      const ms = unit === 'EX' ? time * SECOND : time
      return run((data) => (data.set(key, value, { ms, fresh: only === 'NX' }) ? 'OK' : null))
    },
    callBuffer: (name, ...rest) => run((data) => evaluate(data, name, rest)),
    time: () =>
      run((data) => {
        const now = data.now()
        return [Math.floor(now / SECOND), Math.floor((now % SECOND) * SECOND)]
      }),
    get: (key) => run((data) => orNull(data.get(key), textOf)),
    getBuffer: (key) => run((data) => orNull(data.get(key), bytesOf)),
    mget: (keys) => run((data) => keys.map((key) => orNull(data.get(key), textOf))),
    del: (key) => run((data) => data.del(key)),
    exists: (key) => run((data) => (data.exists(key) ? 1 : 0)),
    hget: (key, field) => run((data) => orNull(data.hget(key, field), textOf)),
    smembers: (key) => run((data) => [...data.members(key)]),
    srem: (key, member) => run((data) => data.srem(key, member)),
    zrem: (key, member) => run((data) => data.zrem(key, member)),
    zscore: (key, member) =>
      run((data) => {
        const found = data.scores(key).find(([each]) => each === member)
        return found === undefined ? null : String(found[1])
      }),
    zrangebyscore: (key, _min, max, _limit, from, count) =>
      run((data) =>
        data
          .scores(key)
          .flatMap(([member, score]) => (score <= max ? [member] : []))
          .slice(from, from + count),
      ),
    multi: () => together(run),
  }
}

const orNull = <T, U>(value: T | null, as: (value: T) => U): U | null => (value === null ? null : as(value))

function together(run: Run): Together {
  const work: ((data: Data) => unknown)[] = []
  const then = (one: (data: Data) => unknown): Together => {
    work.push(one)
    return all
  }
  const all: Together = {
    sadd: (key, member) => then((data) => data.sadd(key, member)),
    zadd: (key, score, member) => then((data) => data.zadd(key, score, member)),
    set: (key, value, _unit, ms) => then((data) => data.set(key, value, { ms })),
    expire: (key, seconds) => then((data) => data.expire(key, seconds * SECOND)),
    exec: () => run((data) => work.map((one) => one(data))),
  }
  return all
}

const hashes = new Map<string, string>()

function hashOf(lua: string): string {
  let hash = hashes.get(lua)
  if (hash === undefined) hashes.set(lua, (hash = createHash('sha1').update(lua).digest('hex')))
  return hash
}

/** Runs the counterpart of a script; one that is named but was never told is not known, as in Redis. */
function evaluate(data: Data, name: string, [script, count, ...rest]: readonly Argument[]): unknown {
  const told = String(script)
  const hash = name === 'EVAL' ? hashOf(told) : told
  if (name === 'EVAL') data.scripts.add(hash)
  if (!data.scripts.has(hash)) throw new Error('NOSCRIPT No matching script. Please use EVAL.')
  const counterpart = COUNTERPARTS.get(hash)
  if (counterpart === undefined) throw new Error('this script has no counterpart')
  const keys = Number(count)
  return counterpart(data, rest.slice(0, keys).map(String), rest.slice(keys))
}
