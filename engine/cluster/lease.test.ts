// Leases against a real Redis: one owner, growing epochs, saves that only the owner's next version passes.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EXPIRES, LOG_KEPT, LOG_SPARE, roomKeys } from '#proto/redis/keys.ts'
import type { Argument, Scripting } from '#proto/redis/script.ts'
import { OLDEST_SCHEMA, SCHEMA } from '../room/migrations.ts'
import { BUILD } from './build.ts'
import { NOTHING } from './history.ts'
import { leases, type Leases } from './lease.ts'
import type { Acquired } from './acquireLease.ts'

let redis: Redis
let ann: Leases
let bob: Leases
let code = ''
let count = 0

beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
  ann = leases(redis, 'ann')
  bob = leases(redis, 'bob')
})
afterAll(() => redis.quit())
beforeEach(() => {
  code = `T${process.pid}-${(count += 1)}`
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const took = (taken: Acquired): Extract<Acquired, { kind: 'taken' }> => {
  if (taken.kind !== 'taken') throw new Error(`not taken but ${taken.kind}`)
  return taken
}
const saving = (version: number, room = `room ${version}`) => ({
  after: version - 1,
  version,
  room: bytes(room),
  people: version === 1 ? bytes('people 1') : null,
  commands: [bytes(`command ${version}`)],
  gameLog: { bytes: bytes(`line ${version}. `), anew: false },
  chat: NOTHING,
  result: null,
})
const saved = async (): Promise<{ version: string | null; room: string | null; log: string[] }> => {
  const k = roomKeys(code)
  return {
    version: await redis.hget(k.room, 'version'),
    room: await redis.hget(k.room, 'bytes'),
    log: await redis.lrange(k.log, 0, -1),
  }
}

test('a room that does not exist is not taken and leaves no trace', async () => {
  expect(await ann.acquire(code, '', false)).toMatchObject({ kind: 'absent' })
  expect(await redis.keys(`*${code}*`)).toEqual([])
})

test('a room is made, saved, let go and found by another with a higher epoch', async () => {
  const first = took(await ann.acquire(code, '', true))
  expect([first.epoch, first.version, first.bytes.length]).toEqual([1, 0, 0])
  expect(await ann.save(code, 1, saving(1))).toMatchObject({ kind: 'saved' })
  await ann.release(code, 1)
  const second = took(await bob.acquire(code, '', false))
  expect([second.epoch, second.version, second.bytes.toString()]).toEqual([2, 1, 'room 1'])
  expect(second.people.toString()).toBe('people 1')
  expect([second.gameLog.toString(), second.chat.toString()]).toEqual(['line 1. ', ''])
})

test('a room that is let go is removed after a day, unless somebody takes it again', async () => {
  const DAY = 24 * 3600
  const k = roomKeys(code)
  const talking = { ...saving(1), chat: { bytes: bytes('hello'), anew: false }, result: null }
  const longest = async (): Promise<number> =>
    Math.max(...(await Promise.all([k.lease, k.room, k.log, k.lines, k.talk].map((key) => redis.ttl(key)))))
  await ann.acquire(code, '', true)
  await ann.save(code, 1, talking)
  await ann.release(code, 1)
  expect(await longest()).toBeLessThanOrEqual(DAY)
  expect(await longest()).toBeGreaterThan(DAY - 60)
  const again = took(await bob.acquire(code, '', false))
  const ttls = await Promise.all([k.lease, k.room, k.log, k.lines, k.talk].map((key) => redis.ttl(key)))
  expect(Math.min(...ttls)).toBeGreaterThan(DAY)
  expect(again.version).toBe(1)
})

/** TTL in seconds of each existing key of the room, by kind. */
async function left(): Promise<Record<string, number>> {
  const ttls = await Promise.all(
    Object.entries(roomKeys(code)).map(async ([what, key]) => [what, await redis.ttl(String(key))] as const),
  )
  return Object.fromEntries(ttls.filter(([, ttl]) => ttl !== -2))
}
const about = (seconds: number): unknown =>
  expect.toSatisfy((ttl: number) => ttl > seconds - 60 && ttl <= seconds, `about ${seconds}`)

test('every key of a new room expires from its first save on, whatever is saved first', async () => {
  const all = { gameLog: NOTHING, chat: NOTHING, result: null }
  await ann.acquire(code, '', true)
  expect(await left()).toEqual({ lease: about(EXPIRES.owned) })
  await ann.save(code, 1, { ...saving(1), ...all, commands: [] })
  expect(await left()).toEqual({ lease: about(EXPIRES.owned), room: about(EXPIRES.owned) })
  await ann.save(code, 1, { ...saving(2), chat: { bytes: bytes('hello'), anew: false } })
  const anew = { bytes: bytes('hello'), anew: true }
  await ann.save(code, 1, { ...saving(3), chat: anew, gameLog: anew, result: bytes('over') })
  const rest = ['lease', 'room', 'log', 'lines', 'talk'].map((what) => [what, about(EXPIRES.owned)])
  expect(await left()).toEqual({ ...Object.fromEntries(rest), result: about(EXPIRES.result) })
})

test('a room that is held for long is renewed, all of it, by its owner alone', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, { ...saving(1), chat: { bytes: bytes('hello'), anew: false } })
  const k = roomKeys(code)
  for (const key of Object.values(k)) await redis.expire(String(key), 1000)
  expect(await bob.renew(code, epoch)).toMatchObject({ kind: 'lost' })
  expect(await ann.renew(code, epoch - 1)).toMatchObject({ kind: 'lost' })
  expect(Math.max(...Object.values(await left()))).toBeLessThanOrEqual(1000)
  expect(await ann.renew(code, epoch)).toMatchObject({ kind: 'saved' })
  for (const ttl of Object.values(await left())) expect(ttl).toEqual(about(EXPIRES.owned))
})

test('of a game that goes on for ever the last commands are kept', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  const many = (version: number) => ({
    ...saving(version),
    commands: Array.from({ length: 9000 }, (_, nth) => bytes(`${version} ${nth}`)),
  })
  const lengths: number[] = []
  for (let version = 1; version <= 13; version += 1) {
    await ann.save(code, epoch, many(version))
    lengths.push(await redis.llen(roomKeys(code).log))
  }
  expect(Math.max(...lengths)).toBeLessThanOrEqual(LOG_KEPT + LOG_SPARE)
  expect(lengths.at(-1)).toBeGreaterThanOrEqual(LOG_KEPT)
  expect(await redis.lindex(roomKeys(code).log, -1)).toBe('13 8999')
})

test('bytes come back exactly, whatever they are', async () => {
  const every = Uint8Array.from({ length: 256 }, (_, nth) => nth)
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, {
    after: 0,
    version: 1,
    room: every,
    people: every,
    commands: [every],
    gameLog: { bytes: every, anew: false },
    chat: { bytes: every, anew: true },
    result: null,
  })
  const back = took(await ann.acquire(code, '', false))
  expect([...back.bytes]).toEqual([...every])
  expect([...back.people]).toEqual([...every])
  expect([...back.gameLog]).toEqual([...every])
  expect([...back.chat]).toEqual([...every])
})

test('a room held by a living owner is not taken, but from an owner that is named', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, saving(1))
  expect(await bob.acquire(code, '', false)).toMatchObject({ kind: 'held', owner: 'ann' })
  expect(await bob.acquire(code, 'cy', false)).toMatchObject({ kind: 'held', owner: 'ann' })
  expect(took(await bob.acquire(code, 'ann', false)).epoch).toBe(epoch + 1)
})

test('the owner that was dispossessed saves nothing any more', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, saving(1))
  const next = took(await bob.acquire(code, 'ann', false))
  expect(await ann.save(code, epoch, saving(2, 'stale'))).toMatchObject({ kind: 'lost' })
  expect(await ann.release(code, epoch)).toMatchObject({ kind: 'lost' })
  expect(await ann.end(code, epoch, null)).toMatchObject({ kind: 'lost' })
  expect(await bob.save(code, next.epoch, saving(2))).toMatchObject({ kind: 'saved' })
  expect(await saved()).toMatchObject({ room: 'room 2', log: ['command 1', 'command 2'] })
})

test('an older life of the same owner saves nothing either', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  const again = took(await ann.acquire(code, '', true))
  expect(again.epoch).toBe(epoch + 1)
  expect(await ann.save(code, epoch, saving(1))).toMatchObject({ kind: 'lost' })
})

test('a save that is sent again is done already: nothing is appended twice', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, saving(1))
  expect(await ann.save(code, epoch, saving(1))).toMatchObject({ kind: 'saved' })
  expect((await saved()).log).toEqual(['command 1'])
  expect(await redis.get(roomKeys(code).lines)).toBe('line 1. ')
})

test('a save that follows another version than the saved one is refused', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, saving(1))
  expect(await ann.save(code, epoch, saving(3))).toMatchObject({ kind: 'lost' })
  expect((await saved()).version).toBe('1')
})

test('a room changes hands at most once a second', async () => {
  took(await ann.acquire(code, '', true))
  await ann.save(code, 1, saving(1))
  took(await bob.acquire(code, 'ann', false))
  const back = await ann.acquire(code, 'bob', false)
  expect(back).toMatchObject({ kind: 'later' })
  if (back.kind === 'later') expect(back.wait).toBeGreaterThan(900)
})

test('lines and chat are kept apart, each behind what was kept of its kind, and every command', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, { ...saving(1), chat: { bytes: bytes('hello'), anew: false } })
  for (let version = 2; version <= 4; version += 1) await ann.save(code, epoch, saving(version))
  const back = took(await ann.acquire(code, '', false))
  expect(back.gameLog.toString()).toBe('line 1. line 2. line 3. line 4. ')
  expect(back.chat.toString()).toBe('hello')
  expect((await saved()).log).toHaveLength(4)
})

test('a room that ended is absent for good; its log stays', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, saving(1))
  await ann.end(code, epoch, null)
  expect(await bob.acquire(code, '', true)).toMatchObject({ kind: 'absent' })
  expect((await saved()).log).toEqual(['command 1'])
})

test('Redis time comes with every answer', async () => {
  const { now, epoch } = took(await ann.acquire(code, '', true))
  const [seconds] = await redis.time()
  expect(Math.abs(now / 1000 - Number(seconds))).toBeLessThan(2)
  expect((await ann.save(code, epoch, saving(1))).now).toBeGreaterThanOrEqual(now)
})

test('a room whose end was saved, but not heard of, has ended all the same', async () => {
  const { epoch } = took(await ann.acquire(code, '', true))
  await ann.save(code, epoch, saving(1))
  expect(await ann.end(code, epoch, bytes('how it went'))).toMatchObject({ kind: 'saved' })
  expect(await ann.end(code, epoch, bytes('how it went'))).toMatchObject({ kind: 'saved' })
  expect(await bob.end(code, epoch + 1, null)).toMatchObject({ kind: 'lost' })
})

test('a clock that was put back by an hour keeps no room from its next owner', async () => {
  took(await ann.acquire(code, '', true))
  await ann.save(code, 1, saving(1))
  took(await bob.acquire(code, 'ann', false))
  await redis.hset(roomKeys(code).lease, 'since', Date.now() + 3600_000)
  expect(await ann.acquire(code, 'bob', false)).toMatchObject({ kind: 'taken' })
})

test('rooms wanted at once are taken by one command, and each has its own answer', async () => {
  const sent: number[] = []
  const watched: Scripting = {
    callBuffer(command: string, ...rest: Argument[]) {
      sent.push(Number(rest[1]))
      return redis.callBuffer(command, ...rest)
    },
  }
  const cy = leases(watched, 'cy')
  const [free, held, absent, dead] = ['free', 'held', 'absent', 'dead'].map((name) => `${code}-${name}`)
  await ann.acquire(held ?? '', '', true)
  await bob.acquire(dead ?? '', '', true)
  await bob.save(dead ?? '', 1, saving(1))
  await cy.acquire(`${code}-first`, '', true)
  sent.splice(0)
  const all = await Promise.all([
    cy.acquire(free ?? '', '', true),
    cy.acquire(held ?? '', 'bob', true),
    cy.acquire(absent ?? '', '', false),
    cy.acquire(dead ?? '', 'bob', false),
  ])
  expect(all.map(({ kind }) => kind)).toEqual(['taken', 'held', 'absent', 'taken'])
  expect(all[3]).toMatchObject({ epoch: 2, version: 1 })
  expect(sent).toEqual([4 * 7])
  const apart = leases(watched, 'cy', true)
  await Promise.all([apart.acquire(free ?? '', '', true), apart.acquire(dead ?? '', '', true)])
  expect(sent.slice(1)).toEqual([7, 7])
})

test('a room that cannot be taken keeps no other from being taken', async () => {
  await redis.set(roomKeys(`${code}-odd`).lease, 'not a lease')
  const settled = await Promise.allSettled([
    ann.acquire(`${code}-odd`, '', true),
    ann.acquire(code, '', true),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

/** A room as another build saves it: a list that begins with its schema, or a message with it as field 1. */
const FOREIGN = [
  ['a list', Buffer.from([0x93, SCHEMA + 1, 0x90, 0xc4, 0])],
  ['a longer list', Buffer.from([0x95, OLDEST_SCHEMA - 1, 0x90])],
  ['a protobuf message', Buffer.from([0x08, SCHEMA + 1, 0x12, 0])],
] as const

/** Everything Redis has of the room, with each key's TTL in whole hours. */
const allOf = async (): Promise<unknown[]> => {
  const keys = (await redis.keys(`*${code}*`)).sort()
  return Promise.all(
    keys.map(async (key) => [key, await redis.dump(key), Math.round((await redis.ttl(key)) / 3600)]),
  )
}

test.each(FOREIGN)('a room of another schema (%s) is left as it is, whoever owned it', async (_, room) => {
  took(await ann.acquire(code, '', true))
  await ann.save(code, 1, saving(1))
  await redis.hset(roomKeys(code).room, 'bytes', room)
  await redis.hset(roomKeys(code).lease, 'since', 0)
  const [, schema = 0] = room
  const before = await allOf()
  // First its owner seems alive, then dead.
  expect(await bob.acquire(code, '', false)).toMatchObject({ kind: 'held', owner: 'ann' })
  expect(await bob.acquire(code, 'ann', false)).toMatchObject({ kind: 'unreadable', schema })
  expect(await bob.acquire(code, 'ann', true)).toMatchObject({ kind: 'unreadable', schema })
  expect(await allOf()).toEqual(before)
  await ann.release(code, 1)
  const released = await allOf()
  expect(await bob.acquire(code, '', false)).toMatchObject({ kind: 'unreadable', schema })
  expect(await allOf()).toEqual(released)
})

test.each([
  ['an earlier', Buffer.from([0x93, OLDEST_SCHEMA, 0x90])],
  ['this', Buffer.from([0x08, SCHEMA, 0x10, 1])],
] as const)('a room of %s schema, which this build reads, is taken', async (_, room) => {
  took(await ann.acquire(code, '', true))
  await ann.save(code, 1, { ...saving(1), room })
  await ann.release(code, 1)
  expect(took(await bob.acquire(code, '', false)).bytes).toEqual(room)
})

test('a room of another schema that this engine was given goes on to the next, and the fence holds', async () => {
  took(await ann.acquire(code, '', true))
  await ann.save(code, 1, saving(1))
  await redis.hset(roomKeys(code).room, 'bytes', FOREIGN[0][1])
  await ann.transfer(code, 1, 'bob')
  expect(await bob.acquire(code, '', false)).toMatchObject({ kind: 'unreadable' })
  expect(await redis.hmget(roomKeys(code).lease, 'owner', 'epoch')).toEqual(['', '1'])
  expect(await ann.save(code, 1, saving(2))).toMatchObject({ kind: 'lost' })
  await redis.hset(roomKeys(code).room, 'bytes', 'room 1')
  expect(took(await ann.acquire(code, '', false)).epoch).toBe(2)
})

test('a room is out of play for the build that gave it up, and for no other', async () => {
  took(await ann.acquire(code, '', true))
  await ann.save(code, 1, saving(1))
  await ann.release(code, 1)
  const { faults } = roomKeys(code)
  await redis.sadd(faults, 'broken', 'another build')
  expect(took(await bob.acquire(code, '', false)).epoch).toBe(2)
  await bob.release(code, 2)
  await redis.sadd(faults, BUILD)
  expect(await bob.acquire(code, '', false)).toMatchObject({ kind: 'broken' })
})

test('owning a room and letting it go do not lengthen how long its faults are remembered', async () => {
  took(await ann.acquire(code, '', true))
  await ann.save(code, 1, saving(1))
  const { faults } = roomKeys(code)
  await redis.sadd(faults, 'ann')
  await redis.expire(faults, 600)
  await ann.release(code, 1)
  took(await ann.acquire(code, '', false))
  expect(await redis.ttl(faults)).toBeLessThanOrEqual(600)
})
