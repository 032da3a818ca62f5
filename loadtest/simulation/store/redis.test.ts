// Differential test: the simulated Redis against a real one, through the product's scripts.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPIRES, roomKeys, userKey } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'
import { CLEAR_USER_ROOM } from '../../../engine/cluster/leases/userRoom.ts'
import { OLDEST_SCHEMA, SCHEMA } from '../../../engine/room/snapshot/migrations.ts'
import { BUILD } from '../../../engine/cluster/build.ts'
import { leases } from '../../../engine/cluster/leases/lease.ts'
import type { Saving } from '../../../engine/cluster/leases/saves.ts'
import { reserveCode } from '../../../engine/cluster/leases/reserveCode.ts'
import { rngFrom, type Rng } from '../rng.ts'
import { client } from './client.ts'
import { SimulatedRedis } from './redis.ts'

const COURSES = process.env['LONG'] === '1' ? 3000 : 200
const STEPS = 30
const OWNERS = ['ann', 'bob', 'cy']
/** Tolerance when comparing a key's TTL, ms: on a busy machine the two stores run apart in time. */
const NEAR_MS = 60_000

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

/** One operation, run on both stores; the results are compared, and may contain the server time. */
type Operation = (store: Store) => Promise<unknown>

/** The first bytes of a snapshot with some schema version. */
const schemed = (rng: Rng): Buffer =>
  Buffer.from([
    rng.pick([0x93, 0x9f, 0x08, 0xa0]),
    rng.pick([OLDEST_SCHEMA - 1, OLDEST_SCHEMA, SCHEMA, SCHEMA + 1, 127, 128]),
    0,
  ])

function savingOf(rng: Rng, nth: number): Saving {
  const after = rng.below(4)
  const some = (name: string): Uint8Array[] =>
    Array.from({ length: rng.pick([0, 1, 2, 120]) }, (_, at) =>
      Buffer.from(`${name} ${nth} ${at} \xff`, 'latin1'),
    )
  const kept = (): Saving['gameLog'] => {
    const bytes = rng.bytes(rng.pick([0, 1, 40]))
    return { bytes, replaces: bytes.length > 0 && rng.chance(0.3) }
  }
  return {
    after,
    version: after + rng.below(2),
    room: rng.chance(0.3) ? schemed(rng) : rng.bytes(rng.below(40)),
    people: rng.below(2) === 0 ? null : rng.bytes(1 + rng.below(40)),
    commands: some('command'),
    gameLog: kept(),
    chat: kept(),
    result: rng.chance(0.2) ? rng.bytes(9) : null,
  }
}

/** Draws an operation: a call that rooms make of the store, or a fault. */
function operation(rng: Rng, rooms: readonly string[], nth: number): Operation {
  const code = rng.pick(rooms)
  const [me, other] = [rng.pick(OWNERS), rng.pick([...OWNERS, ''])]
  const epoch = rng.below(4)
  const keys = roomKeys(code)
  const operations: Operation[] = [
    (store) => leases(store, me).acquire(code, other, true),
    (store) => leases(store, me).acquire(code, other, rng.chance(0.5)),
    (store) => leases(store, me).save(code, epoch, savingOf(rngFrom(`${code} ${nth}`), nth)),
    (store) => leases(store, me).save(code, epoch, savingOf(rngFrom(`${code} ${nth}`), nth)),
    (store) => leases(store, me).save(code, epoch, savingOf(rngFrom(`${code} ${nth}`), nth)),
    (store) => {
      const mine = leases(store, me)
      const each = rooms.map((room) => mine.save(room, epoch, savingOf(rngFrom(`${room} ${nth}`), nth)))
      return Promise.all(each).then(([one, ...others]) => ({
        ...one,
        others: others.map(({ kind }) => kind),
      }))
    },
    (store) => {
      const mine = leases(store, me)
      return Promise.all(rooms.map((room) => mine.acquire(room, other, true))).then(([one, ...others]) => ({
        ...one,
        others: others.map(({ now: _, ...rest }) => rest),
      }))
    },
    (store) => leases(store, me).release(code, epoch),
    (store) => leases(store, me).renew(code, epoch),
    (store) => leases(store, me).transfer(code, epoch, other),
    (store) => {
      const mine = leases(store, me)
      return Promise.all(rooms.map((room, at) => mine.isOwner(room, epoch + at)))
    },
    (store) => reserveCode(store, { code, by: me }),
    (store) => store.set(userKey(`${code} ${me}`), rng.pick(rooms), 'EX', EXPIRES.owned),
    (store) => CLEAR_USER_ROOM(store, [userKey(`${code} ${me}`)], [code]),
    (store) => store.del(keys.lease),
    (store) =>
      store
        .multi()
        .sadd(keys.faults, rng.chance(0.3) ? rng.pick(['broken', BUILD]) : me)
        .expire(keys.faults, EXPIRES.faults)
        .exec()
        .then(() => 0),
  ]
  // Rare, because a room that has ended exercises nothing more.
  if (rng.chance(0.1))
    return (store) => leases(store, me).end(code, epoch, rng.chance(0.5) ? Buffer.from('over') : null)
  return rng.pick(operations)
}

const keysOf = (code: string): string[] => {
  const { lease, room, commandLog, gameLog, chat, createdBy, faults, result } = roomKeys(code)
  return [lease, room, commandLog, gameLog, chat, createdBy, faults, result]
}

const nowIn = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'now' in answer && typeof answer.now === 'number'
    ? answer.now
    : null

async function realOf(key: string): Promise<unknown> {
  const kind = await redis.type(key)
  switch (kind) {
    case 'string':
      return redis.getBuffer(key)
    case 'hash': {
      const all = await redis.hgetallBuffer(key)
      return Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))
    }
    case 'list':
      return redis.lrangeBuffer(key, 0, -1)
    case 'set':
      return (await redis.smembers(key)).sort().map((member) => [member, Buffer.alloc(0)])
    default:
      return null
  }
}

function oursOf(simulated: SimulatedRedis, key: string): unknown {
  const value = simulated.at(key)?.value ?? null
  return value instanceof Map ? [...value].sort(([a], [b]) => (a < b ? -1 : 1)) : value
}

test(`${COURSES} random courses leave both stores the same`, async () => {
  let taken = 0
  for (let course = 0; course < COURSES; course += 1) {
    const rng = rngFrom(`course ${course}`)
    const rooms = ['a', 'b'].map((name) => `Q${process.pid}-${course}-${name}`)
    const users = rooms.flatMap((code) => OWNERS.map((owner) => userKey(`${code} ${owner}`)))
    const keys = [...rooms.flatMap(keysOf), ...users]
    let clock = Date.now()
    const simulated = new SimulatedRedis(() => clock)
    const ours = client((work) => Promise.resolve().then(() => work(simulated)))
    for (let nth = 0; nth < STEPS; nth += 1) {
      // The operation is built twice from the same seed, so both stores get the same calls.
      const seed = `operation ${course} ${nth}`
      const real = await operation(rngFrom(seed), rooms, nth)(redis)
      clock = nowIn(real) ?? clock
      expect(await operation(rngFrom(seed), rooms, nth)(ours), seed).toEqual(real)
      if (typeof real === 'object' && real !== null && 'kind' in real && real.kind === 'taken') taken += 1
      if (rng.chance(0.3)) {
        // Moves the time of the last takeover into the past or the future.
        const lease = roomKeys(rng.pick(rooms)).lease
        const since = String(clock + rng.pick([-5000, -500, 3600_000]))
        if ((await redis.exists(lease)) === 1) {
          await redis.hset(lease, 'since', since)
          simulated.call('HSET', lease, 'since', since)
        }
      }
    }
    for (const key of keys) {
      expect(oursOf(simulated, key), key).toEqual(await realOf(key))
      const left = await redis.pttl(key)
      const until = simulated.at(key)?.until ?? Infinity
      if (left < 0) expect(until, key).toBe(Infinity)
      else expect(Math.abs(left - (until - clock)), key).toBeLessThan(NEAR_MS)
    }
    expect(simulated.keys().filter((key) => !keys.includes(key))).toEqual([])
    await redis.del(...keys)
  }
  // Guards against sequences in which no lease is ever acquired.
  expect(taken).toBeGreaterThan(COURSES)
})

test('a store that refuses writes still answers reads and changes nothing', async () => {
  const simulated = new SimulatedRedis(() => 1000)
  const store = client((work) => Promise.resolve().then(() => work(simulated)))
  const mine = leases(store, 'ann')
  await mine.acquire('R', '', true)
  simulated.refusesWrites = true
  await expect(mine.acquire('R', 'ann', false)).resolves.toMatchObject({ kind: 'absent' })
  await expect(leases(store, 'bob').acquire('R', 'ann', true)).rejects.toThrow('MISCONF')
  expect(String(simulated.field(roomKeys('R').lease, 'owner'))).toBe('ann')
  expect(await store.exists(roomKeys('R').lease)).toBe(1)
})
