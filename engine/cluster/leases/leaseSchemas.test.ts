// Rooms whose snapshot another build wrote: left untouched, or passed on.
import { expect, test } from 'vitest'
import { roomKeys } from '#proto/redis/keys.ts'
import { OLDEST_SCHEMA, SCHEMA } from '../../room/snapshot/migrations.ts'
import { saving, takenOrThrow, useLeases } from '../../test/useLeases.ts'

const { ann, bob, redis, room } = useLeases(process.env['REDIS_URL'] ?? '')

/** A room as another build saves it: a list that begins with its schema, or a message with it as field 1. */
const FOREIGN = [
  ['a list', Buffer.from([0x93, SCHEMA + 1, 0x90, 0xc4, 0])],
  ['a longer list', Buffer.from([0x95, OLDEST_SCHEMA - 1, 0x90])],
  ['a protobuf message', Buffer.from([0x08, SCHEMA + 1, 0x12, 0])],
] as const

/** Everything Redis has of the room, with each key's TTL in whole hours. */
const allOf = async (): Promise<unknown[]> => {
  const keys = (await redis.keys(`*${room.code}*`)).sort()
  return Promise.all(
    keys.map(async (key) => [key, await redis.dump(key), Math.round((await redis.ttl(key)) / 3600)]),
  )
}

test.each(FOREIGN)(
  'a room of an unreadable schema (%s) is left unchanged, whoever owned it',
  async (_, snapshot) => {
    takenOrThrow(await ann.acquire(room.code, '', true))
    await ann.save(room.code, 1, saving(1))
    await redis.hset(roomKeys(room.code).room, 'bytes', snapshot)
    await redis.hset(roomKeys(room.code).lease, 'since', 0)
    const [, schema = 0] = snapshot
    const before = await allOf()
    // First its owner seems alive, then dead.
    expect(await bob.acquire(room.code, '', false)).toMatchObject({ kind: 'held', owner: 'ann' })
    expect(await bob.acquire(room.code, 'ann', false)).toMatchObject({ kind: 'unreadable', schema })
    expect(await bob.acquire(room.code, 'ann', true)).toMatchObject({ kind: 'unreadable', schema })
    expect(await allOf()).toEqual(before)
    await ann.release(room.code, 1)
    const released = await allOf()
    expect(await bob.acquire(room.code, '', false)).toMatchObject({ kind: 'unreadable', schema })
    expect(await allOf()).toEqual(released)
  },
)

test.each([
  ['an earlier', Buffer.from([0x93, OLDEST_SCHEMA, 0x90])],
  ['this', Buffer.from([0x08, SCHEMA, 0x10, 1])],
] as const)('a room of %s schema is readable and acquired', async (_, snapshot) => {
  takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, 1, { ...saving(1), room: snapshot })
  await ann.release(room.code, 1)
  expect(takenOrThrow(await bob.acquire(room.code, '', false)).bytes).toEqual(snapshot)
})

test('a room of an unreadable schema transferred to this engine is released, and its fence holds', async () => {
  takenOrThrow(await ann.acquire(room.code, '', true))
  await ann.save(room.code, 1, saving(1))
  await redis.hset(roomKeys(room.code).room, 'bytes', FOREIGN[0][1])
  await ann.transfer(room.code, 1, 'bob')
  expect(await bob.acquire(room.code, '', false)).toMatchObject({ kind: 'unreadable' })
  expect(await redis.hmget(roomKeys(room.code).lease, 'owner', 'epoch')).toEqual(['', '1'])
  expect(await ann.save(room.code, 1, saving(2))).toMatchObject({ kind: 'lost' })
  await redis.hset(roomKeys(room.code).room, 'bytes', 'room 1')
  expect(takenOrThrow(await ann.acquire(room.code, '', false)).epoch).toBe(2)
})
