// Rooms owned for weeks on a real Redis: neither they nor their people's pointers expire.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEngineMetrics } from '#proto/link/metrics.ts'
import { EXPIRES, RENEWAL_SECONDS, roomKeys, userKey } from '#proto/redis/keys.ts'
import { SCHEMA } from '../room/snapshot/migrations.ts'
import { openRoom } from '../room/room.ts'
import { addMember } from '../room/members/members.ts'
import { roomContext, type RoomContext } from './context.ts'
import { leases } from './leases/lease.ts'
import { newRoom, Owned, transition, type OwnedRoom } from './ownedRoom.ts'
import { sweep } from './sweep.ts'

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

/** An owned room with one member and a spectator, so that it is not idle. */
async function acquired(context: RoomContext, code: string, user: string): Promise<OwnedRoom> {
  const lease = await context.leases.acquire(code, '', true)
  if (lease.kind !== 'taken') throw new Error('the room was not free')
  const room = newRoom(code)
  const owned = new Owned(room, openRoom({ code, epoch: lease.epoch }), context.time.now())
  addMember(owned.live.room, { user, name: 'N', avatar: '' })
  owned.announced.set('gateway.1', 'plays')
  context.rooms.set(code, room)
  transition(context, room, owned)
  return room
}

test('leases are renewed twice a day, and a room that another engine took over is lost', async () => {
  let now = 1_000_000
  const context = roomContext({
    me: 'ann',
    schema: () => SCHEMA,
    redis: {
      set: (key, value, _, seconds) => redis.set(key, value, 'EX', seconds),
      exists: (key) => redis.exists(key),
      smembers: (key) => redis.smembers(key),
      multi: () => redis.multi(),
      callBuffer: (...all) => redis.callBuffer(...all),
    },
    leases: leases(redis, 'ann'),
    results: { announce: () => Promise.resolve(new Uint8Array(0)), enqueue: () => undefined },
    clocks: { arm: () => undefined, forget: () => undefined },
    time: { now: () => now, update: () => undefined },
    randomBytes,
    log: pino({ level: 'silent' }),
    metrics: newEngineMetrics(),
    links: new Set(),
    roomLimit: Infinity,
  })
  const name = `renewal-${process.pid}`
  const ours = await acquired(context, `${name}-a`, `${name}-user`)
  const lent = await acquired(context, `${name}-b`, `${name}-other`)
  const keys = [roomKeys(ours.code).lease, userKey(`${name}-user`)]
  await redis.set(userKey(`${name}-user`), ours.code, 'EX', 1000)
  await redis.expire(roomKeys(ours.code).lease, 1000)
  const ttls = (): Promise<number[]> => Promise.all(keys.map((key) => redis.ttl(key)))
  now += RENEWAL_SECONDS * 1000 - 1
  await sweep(context)
  expect(Math.max(...(await ttls()))).toBeLessThanOrEqual(1000)
  await leases(redis, 'bob').acquire(lent.code, 'ann', false)
  await redis.hset(roomKeys(lent.code).lease, 'owner', 'bob')
  now += 1
  await sweep(context)
  expect(Math.min(...(await ttls()))).toBeGreaterThan(EXPIRES.owned - 60)
  expect([ours.state.kind, lent.state.kind]).toEqual(['owned', 'lost'])
  expect([...context.rooms.keys()]).toEqual([ours.code])
})
