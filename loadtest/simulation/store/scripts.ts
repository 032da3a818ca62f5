// TypeScript ports of the Lua scripts, which are faster than a Lua interpreter.
import { EXPIRES, LOG_KEPT, LOG_SPARE } from '#proto/redis/keys.ts'
import { fromLengths } from '#proto/link/lengthPrefixed.ts'
import type { Argument } from '#proto/redis/script.ts'
import { END, IS_OWNER, RELEASE, RENEW } from '../../../engine/cluster/lease.ts'
import { CLEAR_USER_ROOM } from '../../../engine/cluster/userRoom.ts'
import { RESERVE } from '../../../engine/cluster/reserveCode.ts'
import { SAVE } from '../../../engine/cluster/saves.ts'
import { ACQUIRE, TRANSFER_INTERVAL_MS } from '../../../engine/cluster/acquireLease.ts'
import { bytesOf, textOf, type Data, type Value } from './data.ts'

/** What a script does to the data, and its answer: whole numbers, bytes, and lists of these. */
export type Counterpart = (data: Data, keys: readonly string[], args: readonly Argument[]) => unknown

const SECOND = 1000

const key = (keys: readonly string[], at: number): string => {
  const found = keys[at]
  if (found === undefined) throw new Error(`a script was given no key ${at + 1}`)
  return found
}
const value = (args: readonly Argument[], at: number): Value => {
  const found = args[at]
  if (found === undefined) throw new Error(`a script was given no argument ${at + 1}`)
  return typeof found === 'number' ? String(found) : found
}
const text = (args: readonly Argument[], at: number): string => textOf(value(args, at))
const answer = (word: string, now: number, ...rest: unknown[]): unknown[] => [Buffer.from(word), now, ...rest]
const same = (found: Value | null, wanted: string): boolean => found !== null && textOf(found) === wanted
const nowOf = (data: Data): number => Math.floor(data.now())

const KEYS_TO_ACQUIRE = 7
const acquire: Counterpart = (data, keys, args) =>
  Array.from({ length: keys.length / KEYS_TO_ACQUIRE }, (_, nth) => {
    const own = keys.slice(nth * KEYS_TO_ACQUIRE, (nth + 1) * KEYS_TO_ACQUIRE)
    return acquireOne(data, own, [...args.slice(4 + nth * 2, 6 + nth * 2), ...args.slice(0, 4)])
  })

function acquireOne(data: Data, keys: readonly string[], args: readonly Argument[]): unknown[] {
  const now = nowOf(data)
  const [lease, room] = [key(keys, 0), key(keys, 1)]
  const bytes = data.hget(room, 'bytes')
  const [from, create, me] = [text(args, 0), text(args, 1), text(args, 2)]
  if (data.hget(lease, 'ended') !== null || (bytes === null && create === '0')) return answer('absent', now)
  const owner = textOf(data.hget(lease, 'owner') ?? '')
  let since = textOf(data.hget(lease, 'since') ?? '')
  if (owner !== '' && owner !== me && owner !== from) return answer('held', now, Buffer.from(owner))
  const schema = schemaOf(bytesOf(bytes ?? ''))
  const [oldest, mine] = [Number(text(args, 3)), Number(text(args, 4))]
  if (schema !== null && (schema < oldest || schema > mine)) {
    if (owner === me) data.hset(lease, 'owner', '')
    return answer('unreadable', now, schema)
  }
  const faults = data.members(key(keys, 3))
  if (faults.has('broken') && faults.has(text(args, 5))) return answer('broken', now)
  if (owner !== '' && owner !== me) {
    const wait = TRANSFER_INTERVAL_MS - Math.abs(now - Number(since))
    if (wait > 0) return answer('later', now, wait)
    since = String(now)
  } else if (owner === '') since = '0'
  const epoch = Number(textOf(data.hget(lease, 'epoch') ?? '0')) + 1
  data.hset(lease, 'epoch', String(epoch))
  data.hset(lease, 'owner', me)
  data.hset(lease, 'since', since)
  for (const [at, each] of keys.entries()) if (at !== 3) data.expire(each, EXPIRES.owned * SECOND)
  const version = bytesOf(data.hget(room, 'version') ?? '0')
  const history = [2, 6].map((at) => bytesOf(data.get(key(keys, at)) ?? ''))
  const people = data.hget(room, 'people')
  return answer('taken', now, epoch, version, bytesOf(bytes ?? ''), bytesOf(people ?? ''), ...history)
}

function schemaOf(bytes: Buffer): number | null {
  const [form = 0, schema = 128] = bytes
  return schema < 128 && (form === 8 || (form >= 144 && form <= 159)) ? schema : null
}

/** Whether the room is this owner's in this epoch. */
const owned = (data: Data, keys: readonly string[], args: readonly Argument[]): boolean =>
  same(data.hget(key(keys, 0), 'owner'), text(args, 0)) &&
  same(data.hget(key(keys, 0), 'epoch'), text(args, 1))

/** Leaves how a game ended, if it did. */
function leave(data: Data, outbox: string, result: Value): void {
  if (result.length > 0) data.set(outbox, result, { ms: EXPIRES.result * SECOND })
}

const save: Counterpart = (data, keys, args) => {
  const said: unknown[] = [nowOf(data)]
  const [me = '', ...savings] = args
  for (const [nth, saving] of savings.entries()) {
    const own = keys.slice(nth * 6, nth * 6 + 6)
    said.push(Buffer.from(saveOne(data, own, me, partsOf(saving))))
  }
  return said
}

function saveOne(
  data: Data,
  keys: readonly string[],
  me: Argument,
  [epoch = '', ...saving]: readonly Argument[],
): 'saved' | 'done' | 'lost' {
  const room = key(keys, 1)
  if (!owned(data, keys, [me, epoch])) return 'lost'
  const version = textOf(data.hget(room, 'version') ?? '0')
  if (version === text(saving, 1)) return 'done'
  if (version !== text(saving, 0)) return 'lost'
  const keep = (each: string): boolean => data.expire(each, EXPIRES.owned * SECOND)
  const fresh = [data.hset(room, 'version', value(saving, 1)), data.hset(room, 'bytes', value(saving, 2))]
  if (fresh.includes(true)) keep(room)
  if (value(saving, 3).length > 0) data.hset(room, 'people', value(saving, 3))
  leave(data, key(keys, 5), value(saving, 4))
  const anew = text(saving, 7)
  for (const [at, kind] of ['lines', 'talk'].entries()) {
    const bytes = value(saving, 5 + at)
    const lines = key(keys, 3 + at)
    if (anew === kind || anew === 'both') data.set(lines, bytes, { ms: EXPIRES.owned * SECOND })
    else if (bytes.length > 0 && data.append(lines, bytes) === bytes.length) keep(lines)
  }
  const log = key(keys, 2)
  for (let at = 8; at < saving.length; at += 1) {
    const length = data.rpush(log, value(saving, at))
    if (length === 1) keep(log)
    if (length > LOG_KEPT + LOG_SPARE) data.keepLast(log, LOG_KEPT)
  }
  return 'saved'
}

/** The parts of one save, its commands last. */
function partsOf(saving: Argument): Argument[] {
  if (!Buffer.isBuffer(saving)) throw new Error('a save is bytes')
  return fromLengths(saving)
}

const end: Counterpart = (data, keys, args) => {
  const now = nowOf(data)
  const lease = key(keys, 0)
  if (data.hget(lease, 'ended') !== null && same(data.hget(lease, 'epoch'), text(args, 1)))
    return answer('done', now)
  if (!owned(data, keys, args)) return answer('lost', now)
  leave(data, key(keys, 6), value(args, 2))
  data.hset(lease, 'ended', String(now))
  data.hset(lease, 'owner', '')
  for (const at of [1, 3, 5]) data.del(key(keys, at))
  for (const at of [0, 2, 4]) data.expire(key(keys, at), EXPIRES.abandoned * SECOND)
  return answer('saved', now)
}

const release: Counterpart = (data, keys, args) => {
  const now = nowOf(data)
  if (!owned(data, keys, args)) return answer('lost', now)
  data.hset(key(keys, 0), 'owner', '')
  for (const each of keys) data.expire(each, EXPIRES.abandoned * SECOND)
  return answer('saved', now)
}

const renew: Counterpart = (data, keys, args) => {
  const now = nowOf(data)
  if (!owned(data, keys, args)) return answer('lost', now)
  for (const each of keys) data.expire(each, EXPIRES.owned * SECOND)
  return answer('saved', now)
}

const isOwner: Counterpart = (data, keys, args) =>
  keys.map((lease, nth) => (owned(data, [lease], [args[0] ?? '', args[nth + 1] ?? '']) ? 1 : 0))

const clearUserRoom: Counterpart = (data, keys, args) =>
  same(data.get(key(keys, 0)), text(args, 0)) ? data.del(key(keys, 0)) : 0

const reserve: Counterpart = (data, keys, args) => {
  const made = data.get(key(keys, 0))
  if (same(made, text(args, 0))) return 1
  if (made !== null || data.exists(key(keys, 1))) return 0
  data.set(key(keys, 0), value(args, 0), { ms: EXPIRES.replay * SECOND })
  return 1
}

/** By the hash under which Redis knows the script. */
export const COUNTERPARTS: ReadonlyMap<string, Counterpart> = new Map([
  [ACQUIRE.hash, acquire],
  [SAVE.hash, save],
  [END.hash, end],
  [RELEASE.hash, release],
  [RENEW.hash, renew],
  [IS_OWNER.hash, isOwner],
  [CLEAR_USER_ROOM.hash, clearUserRoom],
  [RESERVE.hash, reserve],
])
